menu-file = Tệp
menu-edit = Chỉnh sửa
menu-select = Chọn
menu-objects = Đối tượng
menu-arrange = Sắp xếp
menu-tools = Công cụ
menu-view = Hiển thị
menu-help = Trợ giúp
