"use strict";

// The page's own words, in each language of the program: what it says before the program runs, and
// where the program can't speak for itself. It has only what old browsers understand, because they
// are told so in these words.
var winmoveWords = (function () {
    var all = {
        en: {
            intro: "A studio for two-player games on directed graphs: draw a game, and each position is a win, a loss or a draw for the player to move.",
            parts: "Contents of the window",
            loading: "Winmove is loading…",
            loaded: function (percent) { return "Winmove is loading… " + percent + " %"; },
            close: "Close",
            tooOld: "This browser is too old for the program. Update it, or open the page in another browser.",
            noGraphics: "The program can’t draw here, because this browser has no WebGL.",
            turnOnGraphics: "Turn on graphics acceleration in the browser’s settings, or open the page in another browser.",
            missing: function (name) { return name + " could not be loaded"; },
            notStarted: function (why) { return "The program could not be started (" + why + ")."; },
            loadAgain: "Load the page again, or open it in another browser.",
            shownAnyway: "The picture and the table show the game without it.",
            stopped: "Winmove has stopped",
            noMemory: "The browser gives the program no more memory.",
            ownError: "This is an error in Winmove, not something you did.",
            workKept: "Your unsaved work is stored and will be offered after a restart.",
            nothingUnsaved: "There was no unsaved work.",
            restart: "Restart",
            rescue: "Download the unsaved game",
            notOpened: function (name) { return name + " could not be opened"; },
            tooLarge: "It is larger than 1 GiB.",
            unreadable: function (why) { return "The browser can’t read it: " + why; },
            notInPlace: function (name) { return name + " could not be overwritten"; },
            downloaded: function (why) { return "The browser refused (" + why + ") and downloaded the file instead."; },
            noMessages: "The messages of this language could not be loaded",
            noClipboard: "The browser gave no text from the clipboard",
            pressPaste: "Press Ctrl+V to paste.",
            noPictures: "this browser can’t put pictures on the clipboard",
            notCopied: "The picture could not be copied",
            full: function (size) { return "the browser has no room for " + size + " million more characters for this page"; },
            notStored: function (why) { return "the browser stores nothing: " + why; },
            notLoaded: "the program is not loaded yet; export again in a moment",
            noWorkerMemory: "the browser gives the program no more memory",
            noWorker: "the browser can’t start a worker",
            workerEnded: "the browser has ended the worker, perhaps because memory ran out"
        },
        "pt-BR": {
            intro: "Um estúdio para jogos de dois jogadores em grafos orientados: desenhe um jogo, e cada posição é vitória, derrota ou empate para quem joga.",
            parts: "Conteúdo da janela",
            loading: "O Winmove está carregando…",
            loaded: function (percent) { return "O Winmove está carregando… " + percent + " %"; },
            close: "Fechar",
            tooOld: "Este navegador é antigo demais para o programa. Atualize-o ou abra a página em outro navegador.",
            noGraphics: "O programa não consegue desenhar aqui, porque este navegador não tem WebGL.",
            turnOnGraphics: "Ative a aceleração gráfica nas configurações do navegador ou abra a página em outro navegador.",
            missing: function (name) { return "não foi possível carregar " + name; },
            notStarted: function (why) { return "Não foi possível iniciar o programa (" + why + ")."; },
            loadAgain: "Recarregue a página ou abra-a em outro navegador.",
            shownAnyway: "A imagem e a tabela mostram o jogo sem ele.",
            stopped: "O Winmove parou",
            noMemory: "O navegador não dá mais memória ao programa.",
            ownError: "Este erro é do Winmove, não seu.",
            workKept: "Seu trabalho não salvo está guardado e será oferecido depois de reiniciar.",
            nothingUnsaved: "Não havia nada sem salvar.",
            restart: "Reiniciar",
            rescue: "Baixar o jogo não salvo",
            notOpened: function (name) { return "Não foi possível abrir " + name; },
            tooLarge: "O arquivo tem mais de 1 GiB.",
            unreadable: function (why) { return "O navegador não consegue ler o arquivo: " + why; },
            notInPlace: function (name) { return "Não foi possível sobrescrever " + name; },
            downloaded: function (why) { return "O navegador recusou (" + why + ") e, em vez disso, baixou o arquivo."; },
            noMessages: "Não foi possível carregar as mensagens deste idioma",
            noClipboard: "O navegador não forneceu texto da área de transferência",
            pressPaste: "Pressione Ctrl+V para colar.",
            noPictures: "este navegador não coloca imagens na área de transferência",
            notCopied: "Não foi possível copiar a imagem",
            full: function (size) { return "o navegador não tem espaço para mais " + size + " milhões de caracteres para esta página"; },
            notStored: function (why) { return "o navegador não guarda nada: " + why; },
            notLoaded: "o programa ainda não foi carregado; exporte de novo daqui a pouco",
            noWorkerMemory: "o navegador não dá mais memória ao programa",
            noWorker: "o navegador não consegue iniciar um processo auxiliar",
            workerEnded: "o navegador encerrou o processo auxiliar, talvez por falta de memória"
        },
        vi: {
            intro: "Công cụ cho các trò chơi hai người trên đồ thị có hướng: vẽ một trò chơi, và mỗi trạng thái là thắng, thua hay hòa đối với người đến lượt.",
            parts: "Nội dung cửa sổ",
            loading: "Đang tải Winmove…",
            loaded: function (percent) { return "Đang tải Winmove… " + percent + " %"; },
            close: "Đóng",
            tooOld: "Trình duyệt này quá cũ đối với chương trình. Hãy cập nhật hoặc mở trang bằng trình duyệt khác.",
            noGraphics: "Chương trình không vẽ được ở đây vì trình duyệt này không có WebGL.",
            turnOnGraphics: "Hãy bật tăng tốc đồ họa trong cài đặt của trình duyệt, hoặc mở trang bằng trình duyệt khác.",
            missing: function (name) { return "không tải được " + name; },
            notStarted: function (why) { return "Không khởi động được chương trình (" + why + ")."; },
            loadAgain: "Hãy tải lại trang hoặc mở bằng trình duyệt khác.",
            shownAnyway: "Hình và bảng vẫn cho thấy trò chơi.",
            stopped: "Winmove đã dừng",
            noMemory: "Trình duyệt không cấp thêm bộ nhớ cho chương trình.",
            ownError: "Đây là lỗi của Winmove, không phải của bạn.",
            workKept: "Nội dung chưa lưu của bạn được giữ lại và sẽ được đề nghị mở lại sau khi khởi động lại.",
            nothingUnsaved: "Không có gì chưa lưu.",
            restart: "Khởi động lại",
            rescue: "Tải xuống trò chơi chưa lưu",
            notOpened: function (name) { return "Không mở được " + name; },
            tooLarge: "Tệp lớn hơn 1 GiB.",
            unreadable: function (why) { return "Trình duyệt không đọc được tệp: " + why; },
            notInPlace: function (name) { return "Không ghi đè được " + name; },
            downloaded: function (why) { return "Trình duyệt từ chối (" + why + ") và đã tải tệp xuống thay vào đó."; },
            noMessages: "Không tải được các câu chữ của ngôn ngữ này",
            noClipboard: "Trình duyệt không cung cấp văn bản từ bộ nhớ tạm",
            pressPaste: "Nhấn Ctrl+V để dán.",
            noPictures: "trình duyệt này không đưa được hình vào bộ nhớ tạm",
            notCopied: "Không sao chép được hình",
            full: function (size) { return "trình duyệt không còn chỗ cho thêm " + size + " triệu ký tự của trang này"; },
            notStored: function (why) { return "trình duyệt không lưu gì: " + why; },
            notLoaded: "chương trình chưa tải xong; hãy xuất lại sau giây lát",
            noWorkerMemory: "trình duyệt không cấp thêm bộ nhớ cho chương trình",
            noWorker: "trình duyệt không khởi động được tiến trình phụ",
            workerEnded: "trình duyệt đã dừng tiến trình phụ, có thể vì thiếu bộ nhớ"
        }
    };
    // The name of the stored tag of the language that was chosen in the program.
    var KEPT = "winmove:language";
    var spoken = "en";
    var isRefused = false;

    /** The tag in this table with the same beginning, if there is one. */
    function known(tag) {
        var primary = String(tag).toLowerCase().split("-")[0];
        return Object.keys(all).filter(function (other) { return other.split("-")[0] === primary; })[0];
    }

    function chosen() {
        try {
            return localStorage.getItem(KEPT);
        } catch (error) {
            return null;
        }
    }

    /** Words the page's own elements. A page with a game brings its own words about it. */
    function show() {
        var words = all[spoken];
        var element = function (id) { return document.getElementById(id); };
        document.documentElement.lang = spoken;
        element("loading").textContent = words.loading;
        element("parts").setAttribute("aria-label", words.parts);
        element("rescue").textContent = words.rescue;
        element("confirm").textContent = words.close;
        var intro = element("intro");
        if (intro) {
            intro.textContent = words.intro;
        }
    }

    /** Says why the program doesn't start, below what the page shows without it. */
    function refuse(why, remedy) {
        var words = all[spoken];
        var notice = document.getElementById("loading");
        var texts = [why, remedy, document.querySelector("#still svg") && words.shownAnyway];
        isRefused = true;
        show();
        document.getElementById("canvas").hidden = true;
        notice.hidden = false;
        notice.className = "refused";
        notice.textContent = texts.filter(function (text) { return text; }).join(" ");
    }

    function refuseWithout(name) {
        refuse(all[spoken].notStarted(all[spoken].missing(name)), all[spoken].loadAgain);
    }

    // A script that can't be loaded reports that to its element alone.
    addEventListener("error", function (event) {
        if (event.target.tagName === "SCRIPT") {
            refuseWithout(event.target.getAttribute("src"));
        }
    }, true);

    // The page of an exported game speaks the language of its picture.
    var own = document.getElementById("game") ? document.documentElement.lang : null;
    var wanted = [chosen()].concat(navigator.languages || [navigator.language]).filter(function (tag) { return tag; });
    var person = wanted.map(known).filter(function (tag) { return tag; })[0] || "en";
    spoken = own && known(own) || person;

    return {
        of: function () { return all[spoken]; },
        /** The languages of the page and of the person, which the program may begin with. */
        tags: function () { return [spoken, person]; },
        show: show,
        refuse: refuse,
        refuseWithout: refuseWithout,
        isRefused: function () { return isRefused; },
        /** Speaks the language with this tag from now on, and after the next start if it is kept. */
        choose: function (tag, isKept) {
            spoken = known(tag) || "en";
            show();
            if (!isKept) {
                return;
            }
            try {
                localStorage.setItem(KEPT, tag);
            } catch (error) {
                // Then the browser's language is used again.
            }
        }
    };
})();
