// node scripts/dev.mjs builds for development and serves the site, and does both again when a file changes.
// It must not import from node_modules before ensureInstalled(), because a fresh clone has none.
import { fileURLToPath } from 'node:url';
import { supervise } from './dev/supervisor.mjs';
import { buildLock, logWaiting } from './build.mjs';
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
  // Holds the lock until the end: dist/ and build/ contain the development build, which no other process may overwrite.
  await withLock(buildLock, () => develop(interrupted), logWaiting, interrupt);
});
