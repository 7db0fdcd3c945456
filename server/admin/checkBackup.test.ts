import { readFileSync } from 'node:fs';

const unit = readFileSync('deploy/insurance-group@.service', 'utf8');

test('the systemd unit permits the system call that lowers the priority of a check', () => {
  const filters = [...unit.matchAll(/^SystemCallFilter=(.*)$/gm)].map(([, filter]) => filter);
  // @resources has it; a later line decides.
  expect(filters.indexOf('setpriority')).toBeGreaterThan(
    filters.findIndex((filter) => filter?.startsWith('~') && filter.includes('@resources')),
  );
});

test('the systemd unit shows the memory that is available, of which a check needs 1 GB', () => {
  expect(unit).not.toMatch(/^ProcSubset=pid/m);
});
