// Starting servers takes seconds. Jest has no testTimeout for a single project.
jest.setTimeout(60_000);
