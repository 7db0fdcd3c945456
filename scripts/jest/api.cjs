// Ends a test that hangs; not a limit of what a test may take on a busy machine. Jest has no testTimeout for a single
// project.
jest.setTimeout(5 * 60_000);

// Calls of src/api/visits.ts read navigator.webdriver. Node 20 has no navigator.
globalThis.navigator ??= {};
