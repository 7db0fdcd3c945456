/**
 * @returns a function that calls `read` at most once in `ms` and otherwise returns the last result, so that frequent
 * calls cost nothing
 */
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
