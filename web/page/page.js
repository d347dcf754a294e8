"use strict";

// The functions of the page that the program calls by name: files, stored texts, the clipboard, the
// title, and the message shown when the program can't continue.
const winmovePage = (() => {
    // The prefix of the names of stored texts, which separates them from those of other pages with
    // the same origin.
    const KEPT = "winmove:";
    const LOCK = "winmove ";
    const MAX_BYTES = 2 ** 30;
    // The delay in milliseconds after which a spare worker is created. By then, the new worker has
    // begun its task.
    const SPARE_DELAY = 300;
    const MAX_MISSED = 5;
    // The folder of files that are opened for printing.
    const PRINTS = "/print/";

    // Different from that of every other open page. It has no hyphen, because a hyphen ends it in
    // the names of stored texts.
    const ownId = crypto.getRandomValues(new Uint32Array(3)).reduce((id, part) => id + part.toString(36), "p");
    const living = new Set();
    // The files that can be written in place, by path, and the pending writes.
    const handles = new Map();
    const writes = new Map();
    let count = 0;
    // The running workers by number, and the address of their code.
    const workers = new Map();
    let workerCount = 0;
    let workerCode = null;
    // An idle worker, so that a new task can begin immediately after another worker was terminated.
    let spare = null;
    let isUnsaved = false;
    let hasStarted = false;
    let hasFailed = false;
    let arrive = null;
    let act = null;
    // The single-file page, once it is loaded.
    let whole = null;
    let isLoading = false;
    // The messages by the tag of their language, empty if they can't be loaded; and those that are
    // being loaded. The program itself contains English.
    const catalogues = new Map();
    const loads = new Map();
    // The mirrored elements of the window by ID, and the one with the focus.
    const items = new Map();
    let focused = null;

    const element = id => document.getElementById(id);
    const words = () => winmoveWords.of();
    const nameOf = path => path.slice(path.lastIndexOf("/") + 1);
    const newPath = name => `/files/${++count}/${name}`;

    /** Shows a message above the program. */
    function tell(heading, text, details = "") {
        const box = element("message");
        const [title, body, report] = ["h2", "p", "pre"].map(tag => box.querySelector(tag));
        title.textContent = heading;
        body.textContent = text;
        report.textContent = details;
        report.hidden = details === "";
        if (!box.open) {
            box.showModal();
        }
    }

    /**
     * Holds a lock while this page is open. A page that was left stays in the browser's cache with
     * its locks, until it is revisited.
     */
    function hold() {
        return new Promise(locked => {
            navigator.locks.request(LOCK + ownId, () => new Promise(release => {
                addEventListener("pagehide", release, {once: true});
                locked();
            }));
        });
    }

    /** Finds out which other pages are open, and takes a lock. */
    async function begin() {
        // Without locks, as on a plain HTTP address, all unsaved work is attributed to closed
        // pages.
        if (!navigator.locks) {
            return;
        }
        const {held} = await navigator.locks.query();
        for (const {name} of held) {
            if (name.startsWith(LOCK)) {
                living.add(name.slice(LOCK.length));
            }
        }
        await hold();
        addEventListener("pageshow", event => event.persisted && hold());
    }

    /** Decodes and decompresses a part of a single-file page. */
    async function inflated(text) {
        const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
        const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
        return new Response(stream).arrayBuffer();
    }

    /** Reads a part that only some need, from a single-file page by its ID, or from the host. */
    async function readPart(id, address) {
        const held = element(id);
        if (held) {
            return inflated(held.textContent);
        }
        const answer = await fetch(address);
        if (!answer.ok) {
            throw new Error(`${address}: ${answer.status} ${answer.statusText}`);
        }
        return answer.arrayBuffer();
    }

    async function readMessages(tag) {
        return new TextDecoder().decode(await readPart(`messages-${tag}`, `${tag}.ftl`));
    }

    /** Loads the messages of a language, for the program and its workers. */
    function loadMessages(tag) {
        if (tag === "en" || catalogues.has(tag)) {
            return undefined;
        }
        if (!loads.has(tag)) {
            const load = readMessages(tag).catch(error => {
                tell(words().noMessages, error.message);
                return "";
            });
            loads.set(tag, load.then(text => {
                catalogues.set(tag, text);
                workers.forEach(worker => worker.postMessage({tag, text}));
                loads.delete(tag);
            }));
        }
        return loads.get(tag);
    }

    function download(name, bytes) {
        const link = document.createElement("a");
        link.href = URL.createObjectURL(new Blob([bytes]));
        link.download = name;
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    }

    async function writeInPlace(handle, bytes) {
        const file = await handle.createWritable();
        await file.write(bytes);
        await file.close();
    }

    async function takeFile(file, handle, answer) {
        if (file.size > MAX_BYTES) {
            tell(words().notOpened(file.name), words().tooLarge);
            return answer(undefined, undefined);
        }
        let bytes;
        try {
            bytes = new Uint8Array(await file.arrayBuffer());
        } catch (error) {
            tell(words().notOpened(file.name), words().unreadable(error.message));
            return answer(undefined, undefined);
        }
        const path = newPath(file.name);
        if (handle) {
            handles.set(path, handle);
        }
        answer(path, bytes);
    }

    function pickByInput(answer) {
        const input = document.createElement("input");
        input.type = "file";
        input.addEventListener("change", () => takeFile(input.files[0], null, answer));
        input.addEventListener("cancel", () => answer(undefined, undefined));
        input.click();
    }

    // The roles of what can't be pressed.
    const passive = new Set(["text", "heading", "img", "progressbar"]);

    function newItem(id, role) {
        const item = document.createElement(passive.has(role) ? "p" : "button");
        item.dataset.role = role;
        if (role !== "text" && role !== "button") {
            item.setAttribute("role", role === "option" ? "button" : role);
        }
        if (passive.has(role)) {
            return item;
        }
        // The canvas has its own keys, so it is the only Tab stop; screen readers reach all
        // elements.
        item.tabIndex = -1;
        item.addEventListener("click", () => {
            act?.(id, false);
            if (role === "textbox") {
                act?.(id, true);
                page.canvas().focus();
            }
        });
        return item;
    }

    function setState(item, state, is) {
        if (is === undefined) {
            item.removeAttribute(state);
        } else {
            item.setAttribute(state, is);
        }
    }

    function setItem(item, role, name, value, isOn, isUnfolded, isEnabled) {
        // The content of a field is its value, so its name is an attribute.
        const isField = ["textbox", "combobox", "slider"].includes(role);
        const text = isField ? value : value && name ? `${name}: ${value}` : name || value;
        if (item.textContent !== text) {
            item.textContent = text;
        }
        if (passive.has(role)) {
            return;
        }
        if (isField) {
            item.ariaLabel = name;
        }
        if (role === "slider") {
            item.ariaValueNow = item.ariaValueText = value;
        }
        const states = {checkbox: "checked", radio: "checked", tab: "selected", textbox: "readonly"};
        setState(item, `aria-${states[role] ?? "pressed"}`, isOn);
        setState(item, "aria-expanded", isUnfolded);
        item.disabled = !isEnabled;
    }

    /** The address of the worker's code: a file, or the content of a single-file page. */
    function workerAddress() {
        const code = element("worker");
        if (code.hasAttribute("src")) {
            return code.getAttribute("src");
        }
        const parts = [element("bindings").textContent, "\n", code.textContent];
        return URL.createObjectURL(new Blob(parts, {type: "text/javascript"}));
    }

    /** Creates an idle worker, which loads its code. */
    function newWorker() {
        workerCode ??= workerAddress();
        const worker = new Worker(workerCode);
        worker.addEventListener("error", event => {
            event.preventDefault();
            worker.why = event.message ?? words().noWorker;
        });
        return worker;
    }

    /** Calls `ended` once some beats of a worker are missing, unless the page has ended it. */
    function awaitBeats(port, isOver, ended) {
        let missed = 0;
        port.onmessage = () => missed = 0;
        const timer = setInterval(() => {
            if (isOver() || ++missed > MAX_MISSED) {
                clearInterval(timer);
                ended();
            }
        }, 1_000);
    }

    /**
     * Offers unsaved work as a download. Another instance of the program converts it to a game,
     * because this one can't continue.
     */
    function offerRescue(work) {
        const worker = page.startWorker("rescue", game => {
            if (game) {
                const rescue = element("rescue");
                rescue.hidden = false;
                rescue.onclick = () => download("unsaved.winmove.json", game);
            }
        });
        page.sendTask(worker, new TextEncoder().encode(work));
    }

    const page = {
        workName: () => undefined,
        startWorker(name, received) {
            const worker = spare && !spare.why ? spare : newWorker();
            spare = null;
            const number = ++workerCount;
            const lock = `${LOCK}worker ${ownId} ${number}`;
            // A worker that was ended by the page releases its lock, too.
            const ended = () => workers.has(number) && received(undefined, words().workerEnded);
            worker.addEventListener("message", ({data}) => {
                if (data.isHeld) {
                    navigator.locks.request(lock, ended);
                } else if (data.beats) {
                    awaitBeats(data.beats, () => !workers.has(number), ended);
                } else {
                    received(data.bytes, data.text);
                }
            });
            worker.addEventListener("error", () => received(undefined, worker.why));
            setTimeout(() => spare ??= newWorker(), SPARE_DELAY);
            const {noWorkerMemory, notLoaded} = words();
            worker.postMessage({
                module: page.module, name, isTested: page.isTested(), words: {noWorkerMemory, notLoaded}, catalogues, lock,
            });
            workers.set(number, worker);
            return number;
        },
        sendTask(number, task) {
            // The worker may need messages that are being loaded. It may be ended before they are.
            const send = () => workers.get(number)?.postMessage(task, [task.buffer]);
            return loads.size > 0 ? void Promise.all(loads.values()).then(send) : send();
        },
        endWorker(number) {
            workers.get(number).terminate();
            workers.delete(number);
        },

        ownId: () => ownId,
        isLiving: id => living.has(id),
        isTested: () => new URLSearchParams(location.search).has("provoke-panics"),
        canvas: () => element("canvas"),
        later: work => setTimeout(work, 0),

        // Texts stored between runs, by name.
        keptText(name) {
            try {
                return localStorage.getItem(KEPT + name) ?? undefined;
            } catch {
                return undefined;
            }
        },
        keepText(name, text) {
            try {
                localStorage.setItem(KEPT + name, text);
            } catch (error) {
                const isFull = error.name === "QuotaExceededError";
                const millions = (text.length / 1e6).toLocaleString(document.documentElement.lang, {maximumFractionDigits: 1});
                return isFull ? words().full(millions) : words().notStored(error.message);
            }
        },
        dropText(name) {
            try {
                localStorage.removeItem(KEPT + name);
            } catch {
                // Then nothing was stored either.
            }
        },
        keptNames(start) {
            try {
                const names = Object.keys(localStorage).filter(name => name.startsWith(KEPT + start));
                return names.map(name => name.slice(KEPT.length));
            } catch {
                return [];
            }
        },

        // Files.
        save(path, bytes) {
            const [handle, name] = [handles.get(path), nameOf(path)];
            if (path.startsWith(PRINTS)) {
                const address = URL.createObjectURL(new Blob([bytes], {type: "application/pdf"}));
                // The browser may refuse to open a tab.
                return open(address) ? undefined : download(name, bytes);
            }
            if (!handle) {
                return download(name, bytes);
            }
            // Writes are sequential, so that the last one remains.
            const before = writes.get(path) ?? Promise.resolve();
            const write = before.then(() => writeInPlace(handle, bytes)).catch(error => {
                handles.delete(path);
                download(name, bytes);
                tell(words().notInPlace(name), words().downloaded(error.message));
            });
            writes.set(path, write);
        },
        canPickTarget: () => "showSaveFilePicker" in window && isSecureContext,
        pickFile(_, answer) {
            if (!("showOpenFilePicker" in window && isSecureContext)) {
                return pickByInput(answer);
            }
            showOpenFilePicker().then(
                async ([handle]) => takeFile(await handle.getFile(), handle, answer),
                error => error.name === "AbortError" ? answer(undefined, undefined) : pickByInput(answer),
            );
        },
        pickTarget(name, endings, answer) {
            const types = [{accept: {"application/octet-stream": endings.map(ending => `.${ending}`)}}];
            showSaveFilePicker({suggestedName: name, types}).then(
                handle => {
                    const path = newPath(handle.name);
                    handles.set(path, handle);
                    answer(path);
                },
                error => {
                    if (error.name !== "AbortError") {
                        // A download doesn't need a permission.
                        return answer(newPath(name));
                    }
                    answer(undefined);
                },
            );
        },
        onArrival(arrived) {
            arrive = arrived;
        },

        // The clipboard, for menus. The browser handles the keys.
        askForClipboard(answer) {
            const refused = () => tell(words().noClipboard, words().pressPaste);
            if (!navigator.clipboard?.readText) {
                return refused();
            }
            navigator.clipboard.readText().then(answer, refused);
        },
        putPicture(png) {
            if (!navigator.clipboard?.write) {
                return words().noPictures;
            }
            const item = new ClipboardItem({"image/png": new Blob([png], {type: "image/png"})});
            navigator.clipboard.write([item]).catch(error => tell(words().notCopied, error.message));
        },

        /** The link in the address, or else the link to the game in this page. */
        givenLink() {
            const own = element("game")?.textContent.trim();
            return /[#&]g=/.test(location.hash) ? location.href : own || undefined;
        },
        /** Whether the page is a single file, without a guide next to it. */
        isSingle: () => element("module") !== null,
        address: () => location.protocol.startsWith("http") ? location.href.split("#")[0] : undefined,

        // The single-file page, for exporting a game: this page if it is one, otherwise it is
        // loaded.
        loadWhole() {
            if (page.source || isLoading || whole !== null) {
                return;
            }
            isLoading = true;
            fetch("winmove.html")
                .then(async answer => whole = answer.ok ? await answer.text() : null, () => {})
                .finally(() => isLoading = false);
        },
        whole() {
            const text = page.source ?? whole;
            if (text === null) {
                throw words().notLoaded;
            }
            return text;
        },
        source: null,

        showTitle(title) {
            document.title = title;
        },
        showLanguage: winmoveWords.choose,
        loadMessages,
        inflated,
        /** The messages of a language. While they are not loaded, starts to load them. */
        messages(tag) {
            loadMessages(tag);
            return catalogues.get(tag);
        },
        /** Loads a font that few games need at once. If that fails, the window does without it. */
        loadFont(name, loaded) {
            readPart(`font-${name}`, `${name}.ttf`).then(bytes => loaded(new Uint8Array(bytes)), () => {});
        },
        showUnsaved(is) {
            isUnsaved = is;
        },
        showFullscreen(is) {
            const changed = is ? document.documentElement.requestFullscreen?.() : document.fullscreenElement && document.exitFullscreen();
            // The browser refuses unless there was a recent click or key press.
            Promise.resolve(changed).catch(() => {});
        },

        /**
         * Mirrors the elements of the window for screen readers. Elements that remain keep their
         * focus.
         */
        showParts(parts) {
            const list = element("parts");
            const seen = new Set();
            const said = [];
            let before = null;
            for (const part of parts) {
                const [id, role, name, value, isOn, isUnfolded, isEnabled, isFocused, isLive, x, y] = part;
                seen.add(id);
                let item = items.get(id);
                if (!item || item.dataset.role !== role) {
                    item?.remove();
                    item = newItem(id, role);
                    items.set(id, item);
                }
                setItem(item, role, name, value, isOn, isUnfolded, isEnabled);
                // The position, for screen readers that show or announce it.
                item.style.translate = `${x}px ${y}px`;
                if (isLive && item.dataset.told !== name) {
                    said.push(name);
                }
                item.dataset.told = name;
                // The value of the canvas is what is selected. What is typed isn't repeated.
                const isNewValue = focused === id && role !== "textbox" && item.dataset.value !== value;
                if (isFocused && (focused !== id || isNewValue)) {
                    said.push([name, value].filter(Boolean).join(", "));
                }
                item.dataset.value = value;
                if (isFocused) {
                    focused = id;
                }
                const next = before ? before.nextSibling : list.firstChild;
                if (next !== item) {
                    list.insertBefore(item, next);
                }
                before = item;
            }
            if (said.length > 0) {
                element("spoken").textContent = said.join(". ");
            }
            for (const [id, item] of items) {
                if (!seen.has(id)) {
                    item.remove();
                    items.delete(id);
                }
            }
        },
        onAction(acted) {
            act = acted;
        },

        started() {
            performance.mark("winmove started");
            hasStarted = true;
            element("loading").hidden = true;
            // What the page shows without the program gives way only now.
            document.documentElement.classList.add("runs");
            page.canvas().focus();
        },
        /** Says why the program doesn't start, below what the page shows without it. */
        refuse(why, remedy) {
            hasFailed = true;
            winmoveWords.refuse(why, remedy);
        },
        failed(why) {
            if (hasFailed) {
                return;
            }
            if (!hasStarted) {
                console.error(why);
                if (/WebGL/.test(why)) {
                    return page.refuse(words().noGraphics, words().turnOnGraphics);
                }
                return page.refuse(words().notStarted(why), words().loadAgain);
            }
            // A program that is refused memory ends with a trap, which has no message about memory.
            const isFull = /memory|allocat/i.test(why) || page.memory?.buffer.byteLength > 2 ** 31;
            hasFailed = true;
            element("loading").hidden = true;
            const work = page.keptNames(`/winmove/recovery/${ownId}-`).filter(name => name.endsWith(".work"));
            const kept = work.length > 0;
            const confirm = element("confirm");
            confirm.textContent = words().restart;
            confirm.onclick = () => location.reload();
            tell(
                words().stopped,
                `${isFull ? words().noMemory : words().ownError} ${kept ? words().workKept : words().nothingUnsaved}`,
                why,
            );
            if (kept) {
                offerRescue(page.keptText(work[0]));
            }
        },
        begin,
    };

    // The minimum width of the window. On a narrower screen, the browser scales the page down.
    const MIN_WIDTH = 360;
    if (screen.width < MIN_WIDTH) {
        document.querySelector("meta[name=viewport]").content = `width=${MIN_WIDTH}`;
    }

    addEventListener("beforeunload", event => {
        if (isUnsaved && !hasFailed) {
            event.preventDefault();
            event.returnValue = "";
        }
    });
    // Nothing else catches a trap of the module.
    addEventListener("error", event => {
        if (event.error instanceof WebAssembly.RuntimeError) {
            page.failed(event.message);
        }
    });

    // A different link was entered in the address bar of this page.
    addEventListener("hashchange", () => /[#&]g=/.test(location.hash) && location.reload());

    addEventListener("dragover", event => event.preventDefault(), true);
    addEventListener("drop", async event => {
        event.preventDefault();
        event.stopPropagation();
        if (!arrive || hasFailed) {
            return;
        }
        // The handles must be requested before the first `await`.
        const items = [...event.dataTransfer.items].filter(item => item.kind === "file");
        const given = items.map(item => item.getAsFileSystemHandle?.().catch(() => null));
        const files = [...event.dataTransfer.files];
        const taken = [];
        await Promise.all(files.map(async (file, index) => {
            const take = (path, bytes) => taken[index] = path && [path, bytes];
            await takeFile(file, await given[index] ?? null, take);
        }));
        // They arrive together, because several results open as a class.
        taken.filter(Boolean).forEach(([path, bytes]) => arrive(path, bytes));
    }, true);

    // Browsers report a wheel's notches in pixels, like a touchpad's movement. The program
    // interprets a line as a notch.
    addEventListener("wheel", event => {
        if (!event.isTrusted || event.target !== page.canvas() || event.ctrlKey || event.deltaX !== 0) {
            return;
        }
        const notches = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY / 3 : -event.wheelDeltaY / 120;
        const isWheel = event.deltaMode === WheelEvent.DOM_DELTA_LINE || event.wheelDeltaY && event.wheelDeltaY % 120 === 0;
        if (!isWheel) {
            return;
        }
        event.preventDefault();
        event.stopImmediatePropagation();
        const {clientX, clientY, shiftKey, altKey, metaKey} = event;
        event.target.dispatchEvent(new WheelEvent("wheel", {
            deltaMode: WheelEvent.DOM_DELTA_LINE, deltaY: notches, clientX, clientY, shiftKey, altKey, metaKey,
            bubbles: true, cancelable: true,
        }));
    }, {capture: true, passive: false});

    // Keys that the browser would handle, but that belong to the program. The clipboard keys are
    // left to the browser.
    const withControl = new Set([..."abdefghijklmopqrsuyz0123456789", ",", ".", "+", "-", "=", "/"]);
    const alone = new Set(["F1", "F2", "F3", "F6", "F9", "F10", "Tab", "Backspace", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", " ", "'", "/"]);
    addEventListener("keydown", event => {
        if (element("message").open || hasFailed) {
            return;
        }
        const hasControl = event.ctrlKey || event.metaKey;
        const isTools = event.shiftKey && ["i", "j", "c"].includes(event.key.toLowerCase());
        // Text is typed into a field of the toolkit, which receives letters by their default
        // action.
        const isText = event.target instanceof HTMLInputElement && event.key.length === 1;
        if (hasControl ? withControl.has(event.key.toLowerCase()) && !isTools : alone.has(event.key) && !isText) {
            event.preventDefault();
        }
    }, true);

    return page;
})();
