/**
 * Starts the worker. It is a file of its own because tests cannot load `import.meta`; its chunk has no name, because
 * the first load of every page lists the names.
 */
export const startWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url));
