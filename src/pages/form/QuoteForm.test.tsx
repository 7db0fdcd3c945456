import { act, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { requestQuote } from '../../api/quote';
import { firm } from '../../config/firm';
import { renderWithStore } from '../../test/render';
import { form } from '../../text/form';
import { PageDataProvider } from '../../ui/pageData';
import { forgetDraft } from './draft';
import { QuoteForm } from './QuoteForm';

jest.mock('../../api/quote');
jest.mock('../../tracking/selectors', () => ({
  selectUuid: () => '',
  selectConsent: () => 'given',
}));
const requests = () => jest.mocked(requestQuote).mock.calls.map(([, payload]) => payload);

const open = () =>
  renderWithStore(
    <PageDataProvider value={{ linesOfBusiness: [], companies: [] }}>
      <MemoryRouter>
        <QuoteForm requestedLine="" onReceived={() => undefined} />
      </MemoryRouter>
    </PageDataProvider>,
  );
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
function fill() {
  write(form.person.name, 'Ana');
  write(form.person.phone, '787 555 0100');
  fireEvent.click(screen.getByRole('checkbox', { name: form.consent.text(firm.legalName) }));
}
const send = () =>
  act(async () => {
    fireEvent.submit(screen.getByRole('form'));
    await Promise.resolve();
  });

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 22) });
  forgetDraft();
  Element.prototype.scrollIntoView = () => undefined;
  jest.mocked(requestQuote).mockReset().mockResolvedValue({ ok: false, reason: 'network' });
});
afterEach(() => void jest.useRealTimers());

test('sends an empty honeypot field and the seconds since the form was opened', async () => {
  open();
  fill();
  jest.advanceTimersByTime(42_900);
  await send();
  expect(requests()).toMatchObject([{ name: 'Ana', website: '', seconds: '42' }]);
});

test('keeps the key of a retry, which has more seconds', async () => {
  open();
  fill();
  await send();
  jest.advanceTimersByTime(5000);
  await send();
  const [first, second] = requests();
  expect([first?.seconds, second?.seconds]).toEqual(['0', '5']);
  expect(second?.key).toBe(first?.key);
});

test('sends the value that a script wrote into the honeypot field', async () => {
  open();
  fill();
  write(form.person.website, 'https://spam.example');
  await send();
  expect(requests()).toMatchObject([{ website: 'https://spam.example' }]);
});

test('hides the honeypot field from screen readers, keyboard and autofill', () => {
  open();
  const field = screen.getByLabelText(form.person.website);
  expect(screen.queryByRole('textbox', { name: form.person.website })).toBeNull();
  expect(field.tabIndex).toBe(-1);
  expect(field.getAttribute('autocomplete')).toBe('off');
  // Scripts skip fields that are not displayed.
  expect(getComputedStyle(field).display).not.toBe('none');
  expect(field.getAttribute('type')).not.toBe('hidden');
});
