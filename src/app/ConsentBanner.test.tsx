import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { makeTestStore, renderWithStore } from '../test/render';
import { publicSite } from '../text/publicSite';
import type { Consent } from '../tracking/consent';
import { consentChanged, trackingReducer } from '../tracking/slice';
import { ConsentBanner } from './ConsentBanner';

const { label, accept, refuse } = publicSite.consent;
const banner = () => screen.queryByRole('region', { name: label });

function show(path: string, consent: Consent = 'unknown') {
  const test = makeTestStore({ tracking: trackingReducer });
  test.store.dispatch(consentChanged(consent));
  return renderWithStore(
    <MemoryRouter initialEntries={[path]}>
      <ConsentBanner />
    </MemoryRouter>,
    test,
  );
}

test.each([
  [accept, 'given'],
  [refuse, 'refused'],
] as const)('%s is an answer and closes the banner', async (name, consent) => {
  const { user, sent } = show('/');
  await user.click(screen.getByRole('button', { name }));
  expect(sent(consentChanged.type).at(-1)).toEqual(consentChanged(consent));
  expect(banner()).toBeNull();
});

test('an answer in another tab closes the banner', () => {
  const { dispatch } = show('/form');
  expect(banner()).toBeVisible();
  dispatch(consentChanged('refused'));
  expect(banner()).toBeNull();
});

test('the buttons for consent and refusal look the same', () => {
  show('/');
  const [refusal, acceptance] = [refuse, accept].map((name) =>
    screen.getByRole('button', { name }),
  );
  expect(acceptance!.className).toBe(refusal!.className);
});

test.each([
  ['/', 'given'],
  ['/', 'refused'],
  ['/login', 'unknown'],
  ['/visits', 'unknown'],
] as const)('is not on %s with consent %s', (path, consent) => {
  show(path, consent);
  expect(banner()).toBeNull();
});
