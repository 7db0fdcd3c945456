import { readFileSync } from 'node:fs';

const unit = readFileSync('deploy/insurance-group@.service', 'utf8');

test('the systemd unit permits the system call that lowers the priority of a check', () => {
  const filters = [...unit.matchAll(/^SystemCallFilter=(.*)$/gm)].map(([, filter]) => filter);
  // The denied group @resources contains setpriority; the last matching line decides.
  expect(filters.indexOf('setpriority')).toBeGreaterThan(
    filters.findIndex((filter) => filter?.startsWith('~') && filter.includes('@resources')),
  );
});

test('the systemd unit lets a process read the available memory, of which a check needs 1 GB', () => {
  expect(unit).not.toMatch(/^ProcSubset=pid/m);
});
