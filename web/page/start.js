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
        // Compiled once, for the page and its workers.
        page.module = await (held ? WebAssembly.compile(await inflated(held.textContent)) : compiled(fetch("winmove_bg.wasm")));
        await page.begin();
        page.canvas().hidden = false;
        document.documentElement.classList.add("runs");
        page.memory = (await wasm_bindgen({module_or_path: page.module})).memory;
    } catch (error) {
        loading.hidden = true;
        page.failed(`${error}`);
    }

    /** The module of a response. Only one of the right type is compiled while it is loaded. */
    async function compiled(loading) {
        const response = await loading;
        if (!response.ok) {
            throw new Error(`the program can't be loaded: ${response.status} ${response.statusText}`);
        }
        return response.headers.get("Content-Type") === "application/wasm"
            ? WebAssembly.compileStreaming(response)
            : WebAssembly.compile(await response.arrayBuffer());
    }

    /** The module, which is compressed, in letters. */
    async function inflated(text) {
        const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
        const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
        return new Response(stream).arrayBuffer();
    }
})();
