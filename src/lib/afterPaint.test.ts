import { afterPaint } from './afterPaint';

const frames: (() => void)[] = [];
const page = { visibilityState: 'visible' };
beforeAll(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, {
    document: page,
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
  });
});
afterAll(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'document');
  Reflect.deleteProperty(globalThis, 'requestAnimationFrame');
});

test('the work waits until the frame is over', () => {
  const work = jest.fn();
  afterPaint(work);
  jest.runAllTimers();
  expect(work).not.toHaveBeenCalled();
  frames.pop()?.();
  expect(work).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
});

test('a hidden page has no frames', () => {
  page.visibilityState = 'hidden';
  const work = jest.fn();
  afterPaint(work);
  expect(work).toHaveBeenCalledTimes(1);
});
