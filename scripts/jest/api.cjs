// src/api/visits.ts reads navigator.webdriver, and Node 20 has no navigator.
globalThis.navigator ??= {};
