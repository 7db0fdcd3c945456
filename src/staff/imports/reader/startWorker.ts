/** Starts the worker. It is a file of its own because tests cannot load `import.meta`. */
export const startWorker = (): Worker =>
  new Worker(/* webpackChunkName: "staff-import-worker" */ new URL('./worker.ts', import.meta.url));
