import { readFileSync } from 'node:fs';

test('the systemd unit permits the system call that lowers the priority of a check', () => {
  const unit = readFileSync('deploy/insurance-group@.service', 'utf8');
  const filters = [...unit.matchAll(/^SystemCallFilter=(.*)$/gm)].map(([, filter]) => filter);
  // @resources has it; a later line decides.
  expect(filters.indexOf('setpriority')).toBeGreaterThan(
    filters.findIndex((filter) => filter?.startsWith('~') && filter.includes('@resources')),
  );
});
