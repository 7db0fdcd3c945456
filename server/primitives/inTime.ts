/** @returns the result; undefined if the promise rejects or takes longer than `ms` */
export async function inTime<T>(ms: number, result: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  const first = await Promise.race([result.catch(() => undefined), timeout]);
  clearTimeout(timer);
  return first;
}
