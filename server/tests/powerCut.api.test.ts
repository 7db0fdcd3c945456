import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs in a process of its own, because PGlite's WebAssembly does not load inside Jest's VM. */
const simulate = (...parameters: string[]) =>
  promisify(execFile)(process.execPath, ['build/bench-power.mjs', ...parameters]).then(
    ({ stdout }) => stdout,
    (error: Error & { stdout: string }) => error.stdout,
  );

/** Release 1.0.0 lost or damaged something in two of three cuts. `npm run bench:power` makes any number of cuts. */
test('none of 10 power cuts and 2 failing disks loses an acknowledged row or damages the database', async () => {
  const output = await simulate('--cuts', '10', '--faults', '2', '--seed', '1');
  expect(output).toContain('10 power cuts');
  expect(output).toContain('2 failing disks');
  expect(output).toMatch(/^0 folders with losses or damage/m);
}, 600_000);
