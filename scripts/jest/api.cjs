// A fresh database takes seconds; testTimeout is not a setting of one project.
jest.setTimeout(60_000);
