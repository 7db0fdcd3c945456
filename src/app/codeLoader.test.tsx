import { CODE_MISSING, DRAFT_KEY, PRESSED, VISITOR } from '../config/earlyForm';
import { codeLoader } from './codeLoader';
import { isNewDeployment } from './newDeployment';

jest.mock('./newDeployment', () => ({ isNewDeployment: jest.fn() }));

let load: jest.Mock<Promise<void>, []>;
const submitted = jest.fn();
let form: HTMLFormElement;
let note: HTMLElement;
let loader: ReturnType<typeof codeLoader>;

function open(method: 'post' | 'dialog' = 'post'): void {
  document.body.innerHTML = `<form method="${method}"><input name="name" value="Ana">
    <input type="hidden" name="${VISITOR}"><button>Enviar</button></form>
    <div id="${CODE_MISSING}" hidden>Llámenos</div>`;
  form = document.forms[0]!;
  note = document.getElementById(CODE_MISSING)!;
  load = jest.fn<Promise<void>, []>().mockRejectedValue(new Error('Loading chunk app failed.'));
  loader = codeLoader({ load, visitor: () => 'uuid-of-the-visitor' });
}
/** Presses the form's button. @returns whether the browser would post the form */
function press(): boolean {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(event);
  return !event.defaultPrevented;
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const keepPress = (event: SubmitEvent) => loader.keepPress(event);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation();
  jest.mocked(isNewDeployment).mockResolvedValue(false);
  submitted.mockReset();
  // jsdom has neither of these functions.
  Element.prototype.scrollIntoView = () => undefined;
  HTMLFormElement.prototype.requestSubmit = submitted;
  addEventListener('submit', keepPress);
  sessionStorage.clear();
  open();
});
afterEach(() => {
  removeEventListener('submit', keepPress);
  jest.useRealTimers();
});

test('loads code that failed again, after growing waits, and stops after seven attempts', async () => {
  const at: number[] = [];
  load.mockImplementation(() => {
    at.push(Date.now());
    return Promise.reject(new Error('reset'));
  });
  loader.attempt();
  await pass(600_000);
  expect(at.map((time) => time - at[0]!)).toEqual([0, 500, 1500, 3500, 7500, 15_500, 31_500]);
  // Nobody has pressed the button, and without its code the page can still be read.
  expect(note.hidden).toBe(true);
});

test('loads the code at once when somebody presses the button, and lets the loaded code send the form', async () => {
  loader.attempt();
  await pass(0);
  // The form's code removes the note when it starts.
  load.mockImplementationOnce(() => Promise.resolve(note.remove()));
  expect(press()).toBe(false);
  expect(form.hasAttribute(PRESSED)).toBe(true);
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(note.hidden).toBe(true);
});

test('shows the note after the second failure, and lets the next press post the form', async () => {
  expect(press()).toBe(false);
  await pass(499);
  expect(note.hidden).toBe(true);
  await pass(1);
  expect(load).toHaveBeenCalledTimes(2);
  expect(note.hidden).toBe(false);
  expect(press()).toBe(true);
  expect(new FormData(form).get(VISITOR)).toBe('uuid-of-the-visitor');
  // Code that arrives now must not send the form a second time.
  expect(form.hasAttribute(PRESSED)).toBe(false);
});

test('shows the note at the first press when the code failed twice before', async () => {
  loader.attempt();
  await pass(600);
  expect(press()).toBe(false);
  await pass(0);
  expect(note.hidden).toBe(false);
});

test('does not wait longer than 15 seconds for code that hangs', async () => {
  load.mockReturnValue(new Promise(() => undefined));
  press();
  await pass(14_999);
  expect([note.hidden, press()]).toEqual([true, false]);
  await pass(1);
  expect([note.hidden, press()]).toEqual([false, true]);
});

test('loads the code again when the connection is back', async () => {
  loader.attempt();
  await pass(600_000);
  load.mockClear().mockResolvedValue();
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(load).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(load).toHaveBeenCalledTimes(1);
});

test('posts the form at the first press when a release has replaced the code', async () => {
  jest.mocked(isNewDeployment).mockResolvedValue(true);
  loader.attempt();
  await pass(0);
  expect(submitted).not.toHaveBeenCalled();
  press();
  await pass(0);
  expect(submitted).toHaveBeenCalledTimes(1);
  // requestSubmit dispatches this submit event, which has to reach the browser.
  expect(press()).toBe(true);
});

test('never posts to a server that accepts no forms, and keeps the typed values for the page of a new release', async () => {
  open('dialog');
  press();
  await pass(500);
  expect([note.hidden, press()]).toEqual([false, false]);
  expect(sessionStorage.getItem(DRAFT_KEY)).toBeNull();
  jest.mocked(isNewDeployment).mockResolvedValue(true);
  press();
  await pass(0);
  const draft = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '{}') as object;
  expect(draft).toMatchObject({ values: { name: 'Ana' } });
});
