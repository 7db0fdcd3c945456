import { screen, waitFor } from '@testing-library/react';
import { answerRequest, type SentAnswer, type Template } from '../../../api/staff/answers';
import type { CustomerDocument } from '../../../api/staff/documents';
import { RoleProvider } from '../../../resource/rights';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { answer as text } from '../../../text/answer';
import { toastShown } from '../../../ui/toasts/slice';
import { AnswerDialog } from './AnswerDialog';
import { answered, answeringFeatures, answerOpened, selectAnswering } from './answering';
import { readSubject, type Subject } from './subject';

jest.mock('../../../api/staff/answers');
jest.mock('./subject', () => ({
  ...jest.requireActual<object>('./subject'),
  readSubject: jest.fn(),
}));
const send = jest.mocked(answerRequest);
const openTab = jest.fn();

const template = (id: number, changes: Partial<Template>): Template => ({
  ...{ id, name: `Plantilla ${id}`, channel: 'whatsapp', situation: 'nueva', line: '' },
  ...{ subject: '', text: 'Hola, {nombre}', ...changes },
});
const request = {
  ...{ id: 5, phone: '', email: '', line: 'auto', status: 'nuevo', value: null, renewsOn: null },
  ...{ nextContactOn: null, nextStep: '', customerId: 7, message: 'Es <b>nuevo</b>' },
  answers: { vehicle: 'Kia 2020' },
  customer: { name: 'Ana Rivera', phone: '787 555 0100', email: 'ana@x.example', owner: null },
} as object as Subject['request'];

async function open(
  templates: Template[],
  sendsEmail = true,
  more: Partial<Subject> = {},
  comparison?: string,
) {
  jest.mocked(readSubject).mockResolvedValue({
    ...{ request, policy: null, templates, documents: [], agent: 'Leo', sendsEmail },
    ...more,
  });
  const view = renderWithStore(
    <RoleProvider value="agent">
      <AnswerDialog />
    </RoleProvider>,
    makeTestStore(
      Object.fromEntries(answeringFeatures.map(({ name, reducer }) => [name, reducer])),
      answeringFeatures.map(({ saga }) => saga),
    ),
  );
  view.dispatch(answerOpened({ id: 5, name: 'Ana Rivera', ...(comparison && { comparison }) }));
  await screen.findByLabelText(text.template);
  return { ...view, press: (name: string) => screen.getByRole('button', { name }) };
}

beforeEach(() => {
  jest.clearAllMocks();
  window.open = openTab;
});

test('shows what the person wrote and answered', async () => {
  await open([template(1, {})]);
  expect(screen.getByText(/«Es <b>nuevo<\/b>»/)).toBeVisible();
  expect(screen.getByText(/Kia 2020/)).toBeVisible();
});

test('opens WhatsApp with the person’s text, and logs it once however often it is pressed', async () => {
  let settle: (value: { sent: boolean; differs: boolean }) => void = () => undefined;
  send.mockReturnValue(new Promise((resolve) => (settle = resolve)));
  const { user, press, sent } = await open([template(1, {})]);
  await user.dblClick(press(text.submit.whatsapp));
  expect(openTab.mock.calls).toEqual([
    ['https://wa.me/17875550100?text=Hola%2C%20Ana', '_blank', 'noopener'],
  ]);
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    ...{ opportunity: 5, template: 1, text: 'Hola, Ana', subject: '', status: 'contactado' },
    key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
  } satisfies Partial<SentAnswer>);
  settle({ sent: false, differs: false });
  await waitFor(() => expect(sent(answered.type)).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('says that the template is gone, and that too many e-mails were sent', async () => {
  send.mockResolvedValueOnce({ rule: 'template exists' });
  send.mockResolvedValueOnce({ rule: 'e-mails an hour' });
  const { user, press } = await open([template(1, { channel: 'call' })]);
  await user.type(screen.getByLabelText(text.texts.call!), 'Lo piensa');
  await user.click(press(text.submit.log));
  expect(await screen.findByText(text.refused)).toBeVisible();
  await user.click(press(text.submit.log));
  expect(await screen.findByText(text.limited)).toBeVisible();
});

test('after a failure the same key is sent again, and WhatsApp is not opened a second time', async () => {
  send.mockResolvedValueOnce(undefined).mockResolvedValueOnce({ sent: false, differs: false });
  const { user, press } = await open([template(1, {})]);
  await user.click(press(text.submit.whatsapp));
  expect(await screen.findByText(text.failed)).toBeVisible();
  await user.click(press(text.submit.log));
  expect(openTab).toHaveBeenCalledTimes(1);
  const [first, second] = send.mock.calls.map(([one]) => one.key);
  expect(second).toBe(first);
});

test('says so when the text of a first attempt was recorded instead of the changed one', async () => {
  send.mockResolvedValueOnce(undefined).mockResolvedValueOnce({ sent: false, differs: true });
  const { user, press, sent } = await open([template(1, { channel: 'email', subject: 'x' })]);
  await user.click(press(text.submit.send));
  expect(await screen.findByText(text.failed)).toBeVisible();
  await user.type(screen.getByLabelText(text.texts.email!), '!');
  await user.click(press(text.submit.send));
  await waitFor(() => expect(sent(toastShown.type)).toHaveLength(1));
  expect(sent(toastShown.type)).toMatchObject([
    { payload: { kind: 'warning', text: text.done.former('Ana Rivera') } },
  ]);
});

test('refuses a field without a value, and names it, until the person has written it', async () => {
  const { user, press } = await open([template(1, { text: 'Son {prima}' })]);
  const written = screen.getByLabelText(text.texts.whatsapp!);
  expect(written).toHaveValue('Son {prima}');
  expect(screen.getByText(text.errors.fields(['prima']))).toBeVisible();
  await user.click(press(text.submit.whatsapp));
  expect([send.mock.calls, openTab.mock.calls]).toEqual([[], []]);
  await user.clear(written);
  await user.type(written, 'Son 900 al año');
  await user.click(press(text.submit.whatsapp));
  expect(send.mock.calls[0]?.[0].text).toBe('Son 900 al año');
});

test('a greeting is noted, and plans nothing', async () => {
  send.mockResolvedValue({ sent: false, differs: false });
  const won = { request: { ...request, status: 'ganado' as const } };
  const { user, press } = await open([template(1, { situation: 'cumpleanos' })], true, won);
  expect(screen.getByText(text.noted)).toBeVisible();
  expect(screen.queryByLabelText(text.next)).toBeNull();
  await user.click(press(text.submit.whatsapp));
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    status: '',
    nextStep: null,
    nextContactOn: null,
  });
});

test('shows the script of a call to read, and logs only what was said', async () => {
  send.mockResolvedValue({ sent: false, differs: false });
  const { user, press } = await open([template(1, { channel: 'call', text: '{nombre}, {prima}' })]);
  expect(screen.getByText('Ana, {prima}')).toBeVisible();
  const said = screen.getByLabelText(text.texts.call!);
  expect(said).toHaveValue('');
  await user.click(press(text.submit.log));
  expect(screen.getByText(text.errors.said)).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  await user.type(said, 'Lo piensa');
  await user.click(press(text.submit.log));
  expect(send.mock.calls[0]?.[0].text).toBe('Lo piensa');
});

test('refuses a misspelt field', async () => {
  const { user, press } = await open([template(1, { text: 'Hola, {Nombre}' })]);
  await user.click(press(text.submit.whatsapp));
  expect(screen.getByText(text.errors.unknown)).toBeVisible();
  expect([send.mock.calls, openTab.mock.calls]).toEqual([[], []]);
});

test.each([
  [true, text.submit.send, []],
  [false, text.submit.mail, [['mailto:ana%40x.example?subject=Auto&body=Hola%2C%20Ana', '_self']]],
])('an e-mail, when the server sends any: %s', async (sendsEmail, label, opened) => {
  send.mockResolvedValue({ sent: sendsEmail, differs: false });
  const subject = 'Auto';
  const { user, press } = await open([template(1, { channel: 'email', subject })], sendsEmail);
  await user.click(press(label));
  expect(openTab.mock.calls).toEqual(opened);
  expect(send.mock.calls[0]?.[0]).toMatchObject({ subject, text: 'Hola, Ana' });
});

test('asks before another template replaces what was written', async () => {
  const { user, store } = await open([template(1, {}), template(2, { text: 'Otra' })]);
  const written = screen.getByLabelText(text.texts.whatsapp!);
  await user.type(written, '!');
  const ask = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  await user.selectOptions(screen.getByLabelText(text.template), '2');
  expect(ask).toHaveBeenCalledWith(text.replace);
  expect(written).toHaveValue('Hola, Ana!');
  await user.selectOptions(screen.getByLabelText(text.template), '2');
  expect(written).toHaveValue('Otra');
  expect(selectAnswering(store.getState()).draft.template).toBe(2);
});

const document = (id: string, changes: Partial<CustomerDocument> = {}): CustomerDocument => ({
  ...{ id, created_at: '2026-11-27T10:00:00Z', by: '', name: `${id}.pdf`, kind: 'poliza' },
  ...{ type: 'application/pdf', size: 1000, parts: 1, datedOn: '2026-11-27' },
  ...{ policyId: null, opportunityId: null, claimId: null, ...changes },
});
const email = template(1, { channel: 'email', subject: 'Auto' });
const tick = (name: RegExp) => screen.getByRole('checkbox', { name });

test('an e-mail takes along the documents that are chosen, at most three of 10 MB', async () => {
  send.mockResolvedValue({ sent: true, differs: false });
  const large = document('e', { size: 9_999_000 });
  const documents = ['a', 'b', 'c', 'd'].map((id) => document(id));
  const { user, press } = await open([email], true, { documents: [...documents, large] });
  const summary = screen.getByText(text.attach.add(5));
  await user.click(summary);
  await user.click(tick(/^a.pdf/));
  expect(tick(/^e.pdf/)).toBeEnabled();
  await user.click(tick(/^b.pdf/));
  expect(tick(/^e.pdf/)).toBeDisabled();
  await user.click(tick(/^c.pdf/));
  expect(tick(/^d.pdf/)).toBeDisabled();
  await user.click(tick(/^b.pdf/));
  expect(tick(/^d.pdf/)).toBeEnabled();
  expect(summary).toHaveTextContent(text.attach.chosen(['a.pdf', 'c.pdf'], 2000));
  await user.click(press(text.submit.send));
  expect(send.mock.calls[0]?.[0].documents).toEqual(['a', 'c']);
});

test('nothing is offered without documents, and by another program they do not go along', async () => {
  const { unmount } = await open([email]);
  expect(screen.queryByText(/^Adjunt/)).toBeNull();
  unmount();
  send.mockResolvedValue({ sent: false, differs: false });
  const templates = [email, template(2, {})];
  const { user, press } = await open(templates, true, { documents: [document('a')] }, 'a');
  await user.selectOptions(screen.getByLabelText(text.template), '2');
  expect(screen.getByText(text.attach.byHand)).toBeVisible();
  await user.click(press(text.submit.whatsapp));
  expect(send.mock.calls[0]?.[0].documents).toEqual([]);
});

test('the comparison of offers is chosen first, with the template for it', async () => {
  send.mockResolvedValueOnce({ rule: 'documents are complete and of the customer' });
  const templates = [template(2, {}), template(3, { ...email, id: 3, situation: 'oferta' })];
  const documents = [document('a'), document('b')];
  const { user, press } = await open(templates, true, { documents }, 'b');
  expect(screen.getByLabelText(text.template)).toHaveValue('3');
  await user.click(screen.getByText(text.attach.chosen(['b.pdf'], 1000)));
  expect(screen.getAllByRole('checkbox')[0]).toBe(tick(/^b.pdf/));
  await user.click(press(text.submit.send));
  expect(send.mock.calls[0]?.[0].documents).toEqual(['b']);
  // It was removed meanwhile: the documents are read again.
  expect(await screen.findByText(text.unattached)).toBeVisible();
  expect(readSubject).toHaveBeenCalledTimes(2);
});
