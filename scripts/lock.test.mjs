import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withLock } from './lock.mjs';

describe('withLock', () => {
  let folder;
  beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lock-'))));
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  test('runs one task after the other, even if the first throws', async () => {
    const lock = path.join(folder, 'deep/lock');
    const steps = [];
    const first = withLock(lock, async () => {
      steps.push('first begins');
      await sleep(300);
      steps.push('first ends');
      throw new Error('first');
    });
    const second = withLock(lock, () => steps.push('second'));
    await expect(first).rejects.toThrow('first');
    await second;
    expect(steps).toEqual(['first begins', 'first ends', 'second']);
    expect(fs.existsSync(lock)).toBe(false);
  });

  test('passes a signal to the caller and releases the lock when the work ends', async () => {
    const lock = path.join(folder, 'lock');
    const interrupted = new Promise((resolve) => {
      void withLock(lock, () => sleep(100), undefined, resolve);
    });
    process.emit('SIGTERM', 'SIGTERM');
    expect(await interrupted).toBe('SIGTERM');
    expect(fs.existsSync(lock)).toBe(true);
    await sleep(300);
    expect(fs.existsSync(lock)).toBe(false);
  });

  test('takes over the lock of a dead process', async () => {
    const lock = path.join(folder, 'lock');
    fs.mkdirSync(lock);
    const longAgo = new Date(Date.now() - 60_000);
    fs.utimesSync(lock, longAgo, longAgo);
    expect(await withLock(lock, () => 'done')).toBe('done');
  });
});
