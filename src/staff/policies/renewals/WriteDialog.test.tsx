import { screen, within } from '@testing-library/react';
import { answerRequest, fetchTemplates, type Template } from '../../../api/staff/answers';
import type { Renewal } from '../../../api/staff/policies';
import { fetchOwnSettings } from '../../../api/staff/work';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { answer } from '../../../text/answer';
import { renewals } from '../../../text/renewals';
import { templates } from '../../../text/templates';
import { toastShown } from '../../../ui/toasts/slice';
import { answered } from '../../shared/answer/answering';
import { selectWriting, valuesOf, writeOpened, writingFeatures } from './writing';
import { WriteDialog } from './WriteDialog';

jest.mock('../../../api/staff/answers');
jest.mock('../../../api/staff/work');
jest.mock('../../../lib/currentTime', () => ({ currentTime: () => new Date(2026, 10, 27) }));

const text = renewals.writing;
const send = jest.mocked(answerRequest);
const choose = jest.fn();

const row = (id: number, name: string, more: Partial<Renewal> = {}) =>
  ({
    ...{ id, name, email: `${id}@x.example`, line: 'auto', premium: 1000, value: null },
    ...{ endsOn: '2026-12-24', nextStep: 'Llamar', nextContactOn: null, ...more },
  }) as Renewal;
const template: Template = {
  ...{ id: 9, name: 'Renovación', channel: 'email', situation: 'renovacion', line: '' },
  ...{ subject: 'Su seguro de {seguro}', text: 'Hola, {nombre}: vence el {fecha}. {agente}' },
};
const settings = { name: 'Leo', digest: true, hasCalendar: false, sendsEmail: true };

async function open(rows: Renewal[], own = settings, letters = [template]) {
  jest
    .mocked(fetchTemplates)
    .mockResolvedValue([...letters, { ...template, id: 8, channel: 'call' }]);
  jest.mocked(fetchOwnSettings).mockResolvedValue(own);
  const view = renderWithStore(
    <WriteDialog choose={choose} />,
    makeTestStore(
      Object.fromEntries(writingFeatures.map(({ name, reducer }) => [name, reducer])),
      writingFeatures.map(({ saga }) => saga),
    ),
  );
  view.dispatch(writeOpened(rows));
  await screen.findByRole('dialog');
  return view;
}
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => jest.clearAllMocks());

test('sends each customer the text with the own values, once however often it is pressed', async () => {
  send.mockResolvedValueOnce({ sent: true, differs: true });
  send.mockResolvedValue({ sent: true, differs: false });
  const { user, sent } = await open([
    row(1, 'Ana Rivera'),
    row(2, 'Luis Soto'),
    row(3, 'Eva', { email: '' }),
  ]);
  const preview = await screen.findByRole('group', {
    name: text.preview('Ana Rivera', '1@x.example').replaceAll(/[\u2066-\u2069]/g, ''),
  });
  expect(
    within(preview).getByText(/Hola, Ana: vence el 24 de diciembre de 2026. Leo/),
  ).toBeVisible();
  expect(screen.getByText(/Sin correo/)).toHaveTextContent('Eva');
  await user.dblClick(await button(text.send(2)));
  expect(sent(toastShown.type)).toMatchObject([
    { payload: { kind: 'warning', text: text.former(['Ana Rivera']) } },
    { payload: { kind: 'success', text: text.done(2) } },
  ]);
  expect(sent(answered.type)).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(choose.mock.calls).toEqual([[[]]]);
  expect(send.mock.calls.map(([one]) => [one.opportunity, one.text, one.nextStep])).toEqual([
    [1, 'Hola, Ana: vence el 24 de diciembre de 2026. Leo', null],
    [2, 'Hola, Luis: vence el 24 de diciembre de 2026. Leo', null],
  ]);
});

test('after a failure says how many were sent, and sends only the others, with the same keys', async () => {
  send.mockResolvedValueOnce({ sent: true, differs: false }).mockResolvedValueOnce(undefined);
  const { user, store } = await open([row(1, 'Ana'), row(2, 'Luis'), row(3, 'Eva')]);
  await user.click(await button(text.send(3)));
  expect(await screen.findByText(text.failed(1, 3))).toBeVisible();
  send.mockResolvedValue({ sent: true, differs: false });
  await user.click(await button(text.send(2)));
  expect(send.mock.calls.map(([one]) => one.opportunity)).toEqual([1, 2, 2, 3]);
  expect(send.mock.calls[2]?.[0].key).toBe(send.mock.calls[1]?.[0].key);
  expect(selectWriting(store.getState()).rows).toBeUndefined();
});

test('sends nothing with a field that is empty, and nothing from a server that sends no e-mail', async () => {
  const { unmount } = await open([row(1, 'Ana')], { ...settings, name: '' });
  expect(await screen.findByText(text.missing(['agente']))).toBeVisible();
  expect(await button(text.send(0))).toBeDisabled();
  unmount();
  await open([row(1, 'Ana')], { ...settings, sendsEmail: false });
  expect(await screen.findByText(text.notSent)).toBeVisible();
  expect(await button(answer.cancel)).toBeVisible();
  expect(send).not.toHaveBeenCalled();
});

test('writes of a renewal only before the policy ends, and of a lapsed policy only afterwards', async () => {
  send.mockResolvedValue({ sent: true, differs: false });
  const lapsed = { ...template, id: 7, name: 'Vencida', situation: 'vencida' };
  const past = row(1, 'Ana', { endsOn: '2026-11-26' });
  const { user } = await open([past, row(2, 'Luis')], settings, [template, lapsed]);
  expect(await screen.findByText(text.unfit(false, 'Ana'))).toBeVisible();
  await user.selectOptions(screen.getByLabelText(answer.template), 'Vencida');
  expect(screen.getByText(text.unfit(true, 'Luis'))).toBeVisible();
  await user.click(await button(text.send(1)));
  expect(send.mock.calls.map(([one]) => [one.opportunity, one.template])).toEqual([[1, 7]]);
});

test('refuses a misspelt field', async () => {
  const misspelt = { ...template, text: 'Hola, {Nombre}' };
  await open([row(1, 'Ana')], settings, [misspelt]);
  expect(await screen.findByText(templates.unknownField)).toBeVisible();
  expect(await button(text.send(1))).toBeDisabled();
});

test('chooses the template for lapsed policies, or sends nothing of a renewal that is over', async () => {
  const lapsed = { ...template, id: 7, name: 'Vencida', situation: 'vencida' };
  const past = row(1, 'Ana', { endsOn: '2026-11-26' });
  const { unmount } = await open([past], settings, [template, lapsed]);
  expect(await screen.findByLabelText(answer.template)).toHaveValue('7');
  unmount();
  await open([past]);
  expect(await button(text.send(0))).toBeDisabled();
});

test('no premium is offered but the one that somebody offered', () => {
  expect(valuesOf(row(1, 'Ana'), '').prima).toBe('');
  expect(valuesOf(row(1, 'Ana', { value: 900 }), '').prima).toBe('$900.00');
});

test('asks before what was typed is discarded, also by Escape', async () => {
  const { user } = await open([row(1, 'Ana')]);
  const ask = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  await user.type(await screen.findByLabelText(answer.subject), '!');
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText(answer.subject)).toHaveValue('Su seguro de {seguro}!');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(ask.mock.calls).toEqual([[answer.discard], [answer.discard]]);
  expect(choose).not.toHaveBeenCalled();
});
