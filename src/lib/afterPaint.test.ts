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

test('runs the work after the frame', () => {
  const work = jest.fn();
  afterPaint(work);
  jest.runAllTimers();
  expect(work).not.toHaveBeenCalled();
  frames.pop()?.();
  expect(work).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
});

test('runs the work at once on a hidden page', () => {
  page.visibilityState = 'hidden';
  const work = jest.fn();
  afterPaint(work);
  expect(work).toHaveBeenCalledTimes(1);
});
