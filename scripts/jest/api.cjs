// Calls of src/api/visits.ts read navigator.webdriver. Node 20 has no navigator.
globalThis.navigator ??= {};
