// Starting servers takes seconds. Jest has no testTimeout for a single project.
jest.setTimeout(60_000);

// Calls of src/api/visits.ts read navigator.webdriver. Node 20 has no navigator.
globalThis.navigator ??= {};
