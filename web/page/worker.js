"use strict";

// A worker: another instance of the program, which does work for the page, told by messages. The program calls these
// functions by their names, as it calls those of the page.
const winmovePage = (() => {
    let given = null;
    let take = null;
    let memory = null;

    // Before there is work: the next worker has to be ready soon after one was ended. In a page of one file it is here already.
    if (typeof wasm_bindgen === "undefined") {
        importScripts("winmove.js");
    }

    // The first message has the compiled program and the name of the work, all others are tasks.
    addEventListener("message", async ({data}) => {
        if (given) {
            return take(data);
        }
        given = data;
        // Tasks that arrive meanwhile wait.
        const early = [];
        take = task => early.push(task);
        memory = (await wasm_bindgen({module_or_path: given.module})).memory;
        early.forEach(task => take(task));
    });

    // A program whose memory is refused ends in a trap, which has no words for it.
    addEventListener("error", event => {
        if (event.error instanceof WebAssembly.RuntimeError && memory?.buffer.byteLength > 2 ** 31) {
            event.preventDefault();
            postMessage({text: "the browser gives the program no more memory"});
        }
    });

    return {
        workName: () => given.name,
        isTested: () => given.isTested,
        onTask(taken) {
            take = taken;
        },
        sendMessage(message) {
            postMessage({bytes: message}, [message.buffer]);
        },
        save(path, bytes) {
            postMessage({bytes, text: path}, [bytes.buffer]);
        },
        whole() {
            throw "the program is not loaded yet; export once more in a moment";
        },
        workFailed(why) {
            postMessage({text: why});
        },
    };
})();
