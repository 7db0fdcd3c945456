import { readFileSync } from 'node:fs';
import { makeListQuery } from '../../resource/define/query';
import { checkValues } from '../../resource/form/fields';
import { claims } from './definition';

const MIGRATION = readFileSync('supabase/migrations/20261209020001_claims.sql', 'utf8');

test('each rule is a constraint of the table', () => {
  for (const rule of Object.keys(claims.rules)) expect(MIGRATION).toContain(`constraint "${rule}"`);
});

test('every order of the list has an index', () => {
  const sorted = claims.columns.filter(({ isSorted }) => isSorted).map(({ field }) => field);
  const indexed = [
    ...MIGRATION.matchAll(/^create index \w+ on public\.claims \("?(\w+)"?, id\);/gm),
  ].map(([, column]) => column);
  expect(indexed.sort()).toEqual([...sorted].sort());
});

test('the list begins with the step that is due first, and can be narrowed to those overdue', () => {
  const { codec, toRequest } = makeListQuery(claims);
  const asked = toRequest(codec.read(new URLSearchParams('nextStepOn=late&status=abierto')), 0, 25);
  expect(asked.order).toEqual({ column: 'nextStepOn', ascending: true });
  expect(asked.where).toMatchObject({
    status: { in: ['abierto'] },
    nextStepOn: { until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string },
  });
});

test('a closed claim asks for no next step, and closing removes it', () => {
  const values = { policyId: '1', occurredOn: '2026-01-01', status: 'cerrado', nextStepOn: 'x' };
  expect(checkValues(claims.fields, values)).toEqual({});
  expect(checkValues(claims.fields, { ...values, status: 'abierto' })).toHaveProperty('nextStepOn');
  expect(claims.rowChanges.find(({ label }) => label === 'Cerrado')?.changes).toEqual({
    ...{ status: 'cerrado', nextStep: '', nextStepOn: null },
  });
});
