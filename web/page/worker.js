"use strict";

// A worker: another instance of the program, which performs tasks sent in messages by the page. The
// program calls these functions by name, like those of the page.
const winmovePage = (() => {
    let given = null;
    let take = null;
    let memory = null;
    let heart = null;

    // The code is loaded before there is a task, because the next worker must be ready soon after
    // one was terminated. In a single-file page, it is already here.
    if (typeof wasm_bindgen === "undefined") {
        importScripts("winmove.js");
    }

    /**
     * Holds a lock until this worker ends, and tells the page, which waits for the lock: a worker
     * that is killed sends no message. Not every address may use locks. There, a worker of this
     * worker, which ends with it, sends beats.
     */
    const hold = lock => new Promise(go => {
        const held = navigator.locks?.request(lock, () => {
            postMessage({isHeld: true});
            go();
            return new Promise(() => {});
        });
        if (held) {
            return held.catch(go);
        }
        if (typeof Worker === "function") {
            const code = "onmessage = ({ports: [page]}) => setInterval(() => page.postMessage(0), 1000)";
            const {port1, port2} = new MessageChannel();
            heart = new Worker(URL.createObjectURL(new Blob([code], {type: "text/javascript"})));
            heart.postMessage(0, [port2]);
            postMessage({beats: port1}, [port1]);
        }
        go();
    });

    // The first message contains the compiled program, the name of the task, and the messages of
    // languages. The others are inputs of the task, or the messages of another language.
    addEventListener("message", async ({data}) => {
        if (data.tag) {
            given.catalogues.set(data.tag, data.text);
            return;
        }
        if (given) {
            return take(data);
        }
        given = data;
        // Messages that arrive in the meantime are queued.
        const early = [];
        take = task => early.push(task);
        await hold(given.lock);
        memory = (await wasm_bindgen({module_or_path: given.module})).memory;
        early.forEach(task => take(task));
    });

    // A program that is refused memory ends with a trap, which has no message about memory.
    addEventListener("error", event => {
        if (event.error instanceof WebAssembly.RuntimeError && memory?.buffer.byteLength > 2 ** 31) {
            event.preventDefault();
            postMessage({text: given.words.noWorkerMemory});
        }
    });

    return {
        workName: () => given.name,
        isTested: () => given.isTested,
        messages: tag => given.catalogues.get(tag),
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
            throw given.words.notLoaded;
        },
        workFailed(why) {
            postMessage({text: why});
        },
    };
})();
