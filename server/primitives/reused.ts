/** @returns `read`, but its result is reused for `ms`, and one call at a time is made, so that asking often costs nothing */
export function reused<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let since = -Infinity;
  let last: Promise<T> | undefined;
  return () => {
    if (!last || performance.now() - since > ms) {
      since = performance.now();
      last = read();
    }
    return last;
  };
}
