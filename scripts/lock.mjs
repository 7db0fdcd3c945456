import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const TOUCH_MS = 1_000;
const STALE_MS = 10_000;

/**
 * Runs `work` while holding the folder `lock`, so that two processes never install or build at the same time. The
 * holder updates the folder's time every second, and a lock with an old time is removed. A process id would not work,
 * because it has no meaning in another container.
 * @param onWait called once if another process holds the lock
 * @param onSignal called on the first SIGINT or SIGTERM during the work
 */
export async function withLock(lock, work, onWait = () => {}, onSignal = () => process.exit(130)) {
  fs.mkdirSync(path.dirname(lock), { recursive: true });
  for (let waited = false; !take(lock); waited = true) {
    if (!waited) onWait();
    await sleep(200);
  }
  const release = () => fs.rmSync(lock, { recursive: true, force: true });
  const timer = setInterval(touch, TOUCH_MS, lock);
  const handlers = { exit: release, SIGINT: onSignal, SIGTERM: onSignal };
  for (const [event, handler] of Object.entries(handlers)) process.once(event, handler);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    for (const [event, handler] of Object.entries(handlers)) process.off(event, handler);
    release();
  }
}

function take(lock) {
  try {
    fs.mkdirSync(lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const held = fs.statSync(lock, { throwIfNoEntry: false });
  if (held && Date.now() - held.mtimeMs > STALE_MS)
    fs.rmSync(lock, { recursive: true, force: true });
  return false;
}

function touch(lock) {
  try {
    fs.utimesSync(lock, new Date(), new Date());
  } catch {
    // Somebody has removed the folder by hand; the work continues.
  }
}
