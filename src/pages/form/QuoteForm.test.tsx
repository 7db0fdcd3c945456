import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { requestQuote } from '../../api/quote';
import { firm } from '../../config/firm';
import { renderWithStore } from '../../test/render';
import { form } from '../../text/form';
import { PageDataProvider } from '../../ui/pageData';
import { forgetDraft, readDraft } from './draft';
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
        <QuoteForm isPrerendered={false} requestedLine="" onReceived={() => undefined} />
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

test('uses the same key for a retry, whose seconds are different', async () => {
  open();
  fill();
  await send();
  jest.advanceTimersByTime(5000);
  await send();
  const [first, second] = requests();
  expect([first?.seconds, second?.seconds]).toEqual(['0', '5']);
  expect(second?.key).toBe(first?.key);
});

test('sends the value that a bot wrote into the honeypot field', async () => {
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
  // Bots skip fields that are not displayed.
  expect(getComputedStyle(field).display).not.toBe('none');
  expect(field.getAttribute('type')).not.toBe('hidden');
});

describe('while typing', () => {
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const start = () => {
    jest.useRealTimers();
    open();
    return userEvent.setup();
  };

  test('formats a telephone number as its end is typed, and not while it is corrected', async () => {
    const user = start();
    const phone = field(form.person.phone);
    await user.type(phone, '7875550142');
    expect(phone.value).toBe('(787) 555-0142');
    await user.type(phone, '{Backspace}{Backspace}');
    expect(phone.value).toBe('(787) 555-01');
    await user.type(phone, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(phone.value).toBe('(7987) 555-01');
    expect(phone.selectionStart).toBe(3);
    await user.tab();
    expect(phone.value).toBe('(798) 755-501');
    await user.clear(phone);
    await user.type(phone, '+34 600 000 000');
    expect(phone.value).toBe('+34 600 000 000');
  });

  test('suggests a corrected e-mail address, which one click fills in', async () => {
    const user = start();
    await user.type(field(form.person.email), 'ana@gmial.con');
    expect(screen.queryByRole('button', { name: /ana@/ })).toBeNull();
    await user.tab();
    await user.click(screen.getByRole('button', { name: form.person.didYouMean('ana@gmail.com') }));
    expect(field(form.person.email).value).toBe('ana@gmail.com');
    expect(field(form.person.email)).toHaveFocus();
    expect(readDraft().values.email).toBe('ana@gmail.com');
    expect(screen.queryByRole('button', { name: /ana@/ })).toBeNull();
  });

  test('a suggested address does not prevent sending the form', async () => {
    const user = start();
    fill();
    await user.type(field(form.person.email), 'ana@gmial.com');
    await user.tab();
    await user.click(screen.getByRole('button', { name: form.send }));
    expect(requests()).toMatchObject([{ email: 'ana@gmial.com' }]);
  });
});
