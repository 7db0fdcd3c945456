/** The server's answer to every write while its disk is full. */
const DISK_FULL = 507;

const listeners = new Set<() => void>();

/** Tells the listeners of an answer that refuses a write because the disk is full. */
export function noteAnswer({ status }: Response): void {
  if (status === DISK_FULL) for (const listener of listeners) listener();
}

/** @returns how to stop listening */
export function onDiskFull(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
