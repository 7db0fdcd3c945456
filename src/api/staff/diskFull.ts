/** Status of the server's response to every write while its disk is full. */
const DISK_FULL = 507;

const callbacks = new Set<() => void>();

/** Calls the callbacks when the response refuses a write because the disk is full. */
export function noteDiskFull({ status }: Response): void {
  if (status === DISK_FULL) for (const callback of callbacks) callback();
}

/** @returns a function that removes the callback */
export function onDiskFull(callback: () => void): () => void {
  callbacks.add(callback);
  return () => {
    callbacks.delete(callback);
  };
}
