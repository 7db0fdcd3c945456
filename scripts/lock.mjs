import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const beat = 1_000;
const stale = 10_000;

/**
 * Runs `work` while holding the folder `lock`, so that two processes never work at the same time.
 * The holder touches the folder every second: one that died leaves an old time behind, which
 * unlike a process id also means something in another container.
 * `onSignal` is called, once, for SIGINT or SIGTERM during the work.
 */
export async function withLock(lock, work, onWait = () => {}, onSignal = () => process.exit(130)) {
  fs.mkdirSync(path.dirname(lock), { recursive: true });
  for (let waited = false; !take(lock); waited = true) {
    if (!waited) onWait();
    await sleep(200);
  }
  const release = () => fs.rmSync(lock, { recursive: true, force: true });
  const timer = setInterval(() => touch(lock), beat);
  process.once('exit', release);
  process.once('SIGINT', onSignal);
  process.once('SIGTERM', onSignal);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    process.off('exit', release);
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
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
  if (held && Date.now() - held.mtimeMs > stale) fs.rmSync(lock, { recursive: true, force: true });
  return false;
}

function touch(lock) {
  const now = new Date();
  try {
    fs.utimesSync(lock, now, now);
  } catch {
    // Somebody removed it by hand; the work goes on.
  }
}
