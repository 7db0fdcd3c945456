// node scripts/dev.mjs: builds for development, serves, and does both again when a file changes.
// Nothing here may import from node_modules before it is installed: on a fresh clone there is none.
import { fileURLToPath } from 'node:url';
import { supervise } from './dev/supervisor.mjs';
import { buildLock, sayWaiting } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { root, runMain } from './root.mjs';

const server = fileURLToPath(new URL('dev/server.mjs', import.meta.url));

async function develop(interrupted) {
  const { watch } = await import('./dev/watch.mjs');
  const supervisor = supervise(server);
  const unwatch = await watch(() => supervisor.restart());
  await interrupted;
  await Promise.all([unwatch(), supervisor.stop()]);
}

await runMain(async () => {
  process.chdir(root);
  await ensureInstalled();
  let interrupt;
  const interrupted = new Promise((resolve) => (interrupt = resolve));
  // Held until the end: dist/ and build/ are development's, and nobody else may build over them.
  await withLock(buildLock, () => develop(interrupted), sayWaiting, interrupt);
});
