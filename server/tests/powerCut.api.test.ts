import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** In a process of its own, because PGlite's WebAssembly does not load inside Jest's VM. */
const simulate = (...parameters: string[]) =>
  promisify(execFile)(process.execPath, ['build/bench-power.mjs', ...parameters]).then(
    ({ stdout }) => stdout,
    (error: Error & { stdout: string }) => error.stdout,
  );

test('of 30 power cuts and 4 failing disks none loses an acknowledged row or damages the database', async () => {
  const output = await simulate('--cuts', '30', '--faults', '4', '--seed', '1');
  expect(output).toContain('30 power cuts');
  expect(output).toContain('4 failing disks');
  expect(output).toMatch(/^0 folders with losses or damage/m);
}, 600_000);
