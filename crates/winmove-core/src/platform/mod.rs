//! Platform dependencies of the library: clock, threads, and the memory of this process.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod desktop;
#[cfg(not(target_arch = "wasm32"))]
mod disposal;
#[cfg(not(target_arch = "wasm32"))]
mod memory;

#[cfg(target_arch = "wasm32")]
pub use browser::*;
#[cfg(not(target_arch = "wasm32"))]
pub use desktop::*;
#[cfg(not(target_arch = "wasm32"))]
pub use disposal::{await_disposals, dispose};
#[cfg(not(target_arch = "wasm32"))]
pub use memory::{free_address_space, free_memory, free_memory_in};
