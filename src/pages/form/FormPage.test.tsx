import { fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { requestQuote } from '../../api/quote';
import { PRESSED } from '../../config/earlyForm';
import { firm } from '../../config/firm';
import { hydrateWithStore } from '../../test/render';
import { form } from '../../text/form';
import { PageDataProvider } from '../../ui/pageData';
import { forgetDraft, keepDraft } from './draft';
import { FormPage } from './FormPage';

jest.mock('../../api/quote');
jest.mock('../../tracking/selectors', () => ({
  selectUuid: () => '',
  selectConsent: () => 'given',
}));

const consent = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: form.consent.text(firm.legalName) });
const nameField = () => screen.getByLabelText<HTMLInputElement>(form.person.name);

/** Ticks the consent as soon as React handles events, which is before it shows what the browser stores. */
function TicksAtOnce() {
  useLayoutEffect(() => consent().click(), []);
  return null;
}

/** Shows the prerendered page, which its code takes over later. @param before what the person does until then */
const openPrerendered = (address: string, before: () => void, beside?: ReactNode) =>
  hydrateWithStore(
    <PageDataProvider value={{ linesOfBusiness: ['auto', 'hogar'], companies: [] }}>
      <MemoryRouter initialEntries={[address]}>
        <FormPage />
        {beside}
      </MemoryRouter>
    </PageDataProvider>,
    before,
  );

beforeEach(() => {
  forgetDraft();
  Element.prototype.scrollIntoView = () => undefined;
  jest.mocked(requestQuote).mockReset().mockResolvedValue({ ok: false, reason: 'network' });
});

const draft = { line: 'auto', name: 'Ana', phone: '787 555 0100', email: '', website: '' };

test('what a person types and ticks before the code arrives stays, and the draft fills the rest', () => {
  keepDraft({ ...draft, consent: '' }, '');
  openPrerendered('/form', () => {
    nameField().value = 'Eva';
    consent().checked = true;
  });
  expect(nameField().value).toBe('Eva');
  expect(screen.getByLabelText(form.person.phone)).toHaveValue('787 555 0100');
  expect(screen.getByRole('radio', { name: 'Auto' })).toBeChecked();
  expect(consent()).toBeChecked();
});

test('a box that is ticked before the fields are filled leaves the draft as it is', () => {
  keepDraft({ ...draft, consent: '' }, '');
  openPrerendered('/form', () => undefined, <TicksAtOnce />);
  expect(nameField().value).toBe('Ana');
  expect(consent()).toBeChecked();
});

test('the line in the address is chosen, unless the person has chosen one', () => {
  openPrerendered('/form?linea=hogar', () => undefined);
  expect(screen.getByRole('radio', { name: 'Hogar' })).toBeChecked();
  document.body.replaceChildren();
  openPrerendered('/form?linea=hogar', () => fireEvent.click(screen.getByLabelText('Auto')));
  expect(screen.getByRole('radio', { name: 'Auto' })).toBeChecked();
});

test('an early press sends the filled form', async () => {
  // React warns of PRESSED, an attribute that the rendered form does not have.
  jest.spyOn(console, 'error').mockImplementation();
  keepDraft({ ...draft, consent: '' }, '');
  openPrerendered('/form', () => {
    consent().checked = true;
    screen.getByRole('form').setAttribute(PRESSED, '');
  });
  await screen.findByRole('alert');
  const requests = jest.mocked(requestQuote).mock.calls.map(([, payload]) => payload);
  expect(requests).toMatchObject([{ name: 'Ana', line: 'auto' }]);
});
