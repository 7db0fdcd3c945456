import { confirmUnsavedWorkLoss, registerUnsavedWork } from './unsavedWork';

const work = { first: false, second: false };
registerUnsavedWork(() => work.first);
registerUnsavedWork(() => work.second);

/** Simulates that the page closes. @returns whether the browser asks before it */
const closePage = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
const answer = (leaves: boolean) => jest.spyOn(window, 'confirm').mockReturnValue(leaves);

afterEach(() => Object.assign(work, { first: false, second: false }));

test('asks nothing while no work is unsaved', () => {
  const asked = answer(false);
  expect(closePage()).toBe(false);
  expect(confirmUnsavedWorkLoss('¿Salir?')).toBe(true);
  expect(asked).not.toHaveBeenCalled();
});

test.each(['first', 'second'] as const)('asks before closing while the %s check holds', (part) => {
  work[part] = true;
  expect(closePage()).toBe(true);
  work[part] = false;
  expect(closePage()).toBe(false);
});

test.each([true, false])('confirmUnsavedWorkLoss asks and returns the answer: %s', (leaves) => {
  work.second = true;
  const asked = answer(leaves);
  expect(confirmUnsavedWorkLoss('¿Salir?')).toBe(leaves);
  expect(asked).toHaveBeenCalledWith('¿Salir?');
});
