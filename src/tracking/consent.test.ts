import { consentOf } from './consent';

test.each([
  [null, 'notice', false, 'given'],
  [null, 'notice', true, 'given'],
  [null, 'required', false, 'unknown'],
  [null, 'required', true, 'refused'],
  ['given', 'required', true, 'given'],
  ['given', 'required', false, 'given'],
  ['refused', 'notice', false, 'refused'],
  ['refused', 'required', false, 'refused'],
  ['unknown', 'required', false, 'unknown'],
  ['{"x":1}', 'notice', false, 'given'],
  ['', 'required', false, 'unknown'],
] as const)(
  'choice %j, mode %s and Global Privacy Control %s give %s',
  (choice, mode, control, consent) => {
    expect(consentOf(choice, mode, control)).toBe(consent);
  },
);
