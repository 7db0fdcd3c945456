import { isPassword, passwordFault } from './passwords';

/** Hashes by bcryptjs 3, as release 1.0.0 made them; GoTrue's begin with 2a, PHP's with 2y. */
const HASHES: [password: string, hash: string][] = [
  ['la noche estrellada 5', '$2b$04$kNBbxmc.FKnjLOcvc1cwlec8ZtiHfhvZDjdEvsI9NFK4bkVt7xmrW'],
  ['ñandú 😀', '$2b$04$juwHEcqftnBYoDj1ZGF1seI.cAen/ovbxnDiwtyEhJdNlT/N102QK'],
  ['x'.repeat(72), '$2b$04$kCE8TTIb56Z/495QeKH6UuGQ/opJaU0qpJ2gsODlVenYUoDjp4fL6'],
];

describe.each(['2b', '2a', '2y'])('hashes of the form %s', (form) => {
  it.each(HASHES)('open with their password only: %s', async (password, hash) => {
    const stored = hash.replace('2b', form);
    expect(await isPassword(password, stored)).toBe(true);
    expect(await isPassword(`!${password}`, stored)).toBe(false);
  });
});

it('nothing opens an account that is unknown or has no password', async () => {
  for (const hash of [null, '', 'no hash']) expect(await isPassword('', hash)).toBe(false);
});

it.each([
  ['nueve let', 'short'],
  ['diez letra', undefined],
  ['ñ'.repeat(36), undefined],
  [`${'ñ'.repeat(36)}a`, 'long'],
])('the password %s has the fault %s', (password, fault) => {
  expect(passwordFault(password, 10)).toBe(fault);
});
