import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Module that Node loads before the server (--import). It makes the database thread run the code `what` once `go` is
 * called.
 */
export function preload(
  folder: string,
  what: string,
): { variables: { NODE_OPTIONS: string }; go(): void } {
  const signal = join(folder, 'go');
  const file = join(folder, 'preload.mjs');
  writeFileSync(
    file,
    `import { existsSync } from 'node:fs';
     import { isMainThread } from 'node:worker_threads';
     if (!isMainThread) setInterval(() => { if (existsSync(${JSON.stringify(signal)})) { ${what} } }, 20).unref();`,
  );
  return {
    variables: { NODE_OPTIONS: `--import ${pathToFileURL(file).href}` },
    go: () => {
      writeFileSync(signal, '');
    },
  };
}
