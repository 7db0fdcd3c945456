import { readFileSync } from 'node:fs';
import { checkValues } from '../../resource/form/fields';
import { templates } from './definition';

const MIGRATION = readFileSync('supabase/migrations/20261213010000_templates.sql', 'utf8');

test('each rule is a constraint of the table', () => {
  for (const rule of Object.keys(templates.rules))
    expect(MIGRATION).toContain(`constraint "${rule}"`);
});

test('asks for a subject of an e-mail only, and refuses unknown fields', () => {
  const values = { name: 'x', channel: 'email', situation: 'nueva', text: 'Hola, {nombre}' };
  expect(checkValues(templates.fields, { ...values, subject: '' })).toHaveProperty('subject');
  expect(checkValues(templates.fields, { ...values, channel: 'call' })).toEqual({});
  const text = 'Hola, {apellido}';
  expect(checkValues(templates.fields, { ...values, subject: 'x', text })).toEqual({
    text: templates.rules['fields are known'],
  });
});
