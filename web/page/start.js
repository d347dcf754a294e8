"use strict";

// Starts the program, either from the files in a folder or from the content of a single file.
(async () => {
    const page = winmovePage;
    const loading = document.getElementById("loading");
    try {
        const held = document.getElementById("module");
        if (held) {
            // The source must be read before anything in it is changed.
            page.source = `<!DOCTYPE html>\n${document.documentElement.outerHTML}`;
        }
        loading.hidden = false;
        // Compiled once, for both the page and its workers.
        page.module = await (held ? WebAssembly.compile(await inflated(held.textContent)) : compiled(fetch("winmove_bg.wasm")));
        await page.begin();
        page.canvas().hidden = false;
        document.documentElement.classList.add("runs");
        page.memory = (await wasm_bindgen({module_or_path: page.module})).memory;
    } catch (error) {
        loading.hidden = true;
        page.failed(`${error}`);
    }

    /** Compiles the module in a response. Streaming compilation needs the right content type. */
    async function compiled(loading) {
        const response = await loading;
        if (!response.ok) {
            throw new Error(`the program can't be loaded: ${response.status} ${response.statusText}`);
        }
        return response.headers.get("Content-Type") === "application/wasm"
            ? WebAssembly.compileStreaming(response)
            : WebAssembly.compile(await response.arrayBuffer());
    }

    /** Decodes and decompresses the module. */
    async function inflated(text) {
        const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
        const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
        return new Response(stream).arrayBuffer();
    }
})();
