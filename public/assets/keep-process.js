// Does nothing. Firefox keeps the process of a page that has a shared worker: src/tracking/environment.ts.
