"use strict";

// Starts the program, either from the files in a folder or from the content of a single file.
(async () => {
    const loading = document.getElementById("loading");
    if (typeof winmoveWords === "undefined") {
        loading.hidden = false;
        loading.className = "refused";
        loading.textContent = "The program could not be started (words.js could not be loaded). Load the page again.";
        return;
    }
    // An old browser doesn't understand the other scripts.
    const page = typeof winmovePage === "undefined" ? null : winmovePage;
    const held = document.getElementById("module");
    if (winmoveWords.isRefused()) {
        return;
    }
    const words = winmoveWords.of();
    if (page === null || typeof WebAssembly !== "object" || held && typeof DecompressionStream !== "function") {
        return winmoveWords.refuse(words.tooOld);
    }
    // Without its styles, invisible elements would lie over the page.
    if (getComputedStyle(document.getElementById("parts")).position !== "fixed") {
        return winmoveWords.refuseWithout("page.css");
    }
    try {
        if (!hasGraphics()) {
            return page.refuse(words.noGraphics, words.turnOnGraphics);
        }
        if (held) {
            // The source must be read before anything in it is changed.
            page.source = `<!DOCTYPE html>\n${document.documentElement.outerHTML}`;
        }
        winmoveWords.show();
        loading.hidden = false;
        // Compiled once, for both the page and its workers.
        const module = held ? page.inflated(held.textContent).then(WebAssembly.compile) : compiled("winmove_bg.wasm");
        [page.module] = await Promise.all([module, ...winmoveWords.tags().map(page.loadMessages)]);
        await page.begin();
        page.canvas().hidden = false;
        page.memory = (await wasm_bindgen({module_or_path: page.module})).memory;
    } catch (error) {
        console.error(error);
        // Some hosts answer with a page in place of a file that is missing.
        page.failed(error instanceof WebAssembly.CompileError ? words.missing("winmove_bg.wasm") : `${error}`);
    }

    function hasGraphics() {
        const canvas = document.createElement("canvas");
        return Boolean(canvas.getContext("webgl2") || canvas.getContext("webgl"));
    }

    /** Loads and compiles the module, and says how much of it has arrived. */
    async function compiled(address) {
        const response = await fetch(address);
        if (!response.ok) {
            throw new Error(`${address}: ${response.status} ${response.statusText}`);
        }
        const all = Number(loading.dataset.bytes);
        let done = 0;
        const counted = typeof TransformStream !== "function" ? response.body : response.body.pipeThrough(new TransformStream({
            transform(bytes, arrived) {
                done += bytes.length;
                loading.textContent = winmoveWords.of().loaded(Math.min(100, Math.floor(100 * done / all)));
                arrived.enqueue(bytes);
            },
        }));
        // Compiling while loading needs the right content type, which not every host sends.
        return WebAssembly.compileStreaming(new Response(counted, {headers: {"Content-Type": "application/wasm"}}));
    }
})();
