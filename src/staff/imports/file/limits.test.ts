import { imports as text } from '../../../text/imports';
import { limits } from './limits';

test('the texts name the limits of a file', () => {
  const size = `${limits.file / 1024 / 1024} MB`;
  const rows = `${limits.rows.toLocaleString('en-US')} filas`;
  expect(text.drop.limits).toBe(`Hasta ${rows} y ${size}.`);
  expect(text.failure.tooLarge).toContain(size);
  expect(text.failure.tooManyRows).toContain(rows);
});
