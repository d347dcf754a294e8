"use strict";

// Starts the program: of a folder by its parts, of one file by what that holds.
(async () => {
    const page = winmovePage;
    const loading = document.getElementById("loading");
    try {
        const held = document.getElementById("module");
        if (held) {
            // Before anything in it is changed.
            page.source = `<!DOCTYPE html>\n${document.documentElement.outerHTML}`;
        }
        loading.hidden = false;
        const module = held ? await inflated(held.textContent) : fetch("winmove_bg.wasm");
        await page.begin();
        page.canvas().hidden = false;
        document.documentElement.classList.add("runs");
        await wasm_bindgen({module_or_path: module});
    } catch (error) {
        loading.hidden = true;
        page.failed(`${error}`);
    }

    /** The module, which is compressed, in letters. */
    async function inflated(text) {
        const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
        const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
        return new Response(stream).arrayBuffer();
    }
})();
