# Tic-tac-toe in which three in a row lose: F. Harary, 1977.
lines = [(0,1,2), (3,4,5), (6,7,8), (0,3,6), (1,4,7), (2,5,8), (0,4,8), (2,4,6)]
start = [" "] * 9

def over(board):
    for line in lines:
        marks = [board[i] for i in line]
        if marks == ["X"] * 3 or marks == ["O"] * 3:
            return "win"
    if " " not in board:
        return "draw"
    return None

def moves(board):
    player = "XO"[(9 - board.count(" ")) % 2]
    result = []
    for i in range(9):
        if board[i] == " ":
            new = list(board)
            new[i] = player
            result.append(new)
    return result
