import { noteAccess, onAccess, onForbidden } from './access';

const answer = (status: number, code?: string, body: object = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: code === undefined ? {} : { 'x-sb-error-code': code },
  });

test('calls onAccess for each refusal of an account that is not staff, and for the first success after it', async () => {
  const seen: boolean[] = [];
  const stop = onAccess((hasAccess) => seen.push(hasAccess));
  await noteAccess(answer(200));
  await noteAccess(answer(403, 'other'));
  await noteAccess(new Response('<html>', { status: 403 }));
  expect(seen).toEqual([]);
  await noteAccess(answer(403, 'not_staff'));
  await noteAccess(answer(403, undefined, { message: 'Only staff may call this function' }));
  expect(seen).toEqual([false, false]);
  await noteAccess(answer(500));
  await noteAccess(answer(401, 'session_not_found'));
  expect(seen).toEqual([false, false]);
  await noteAccess(answer(200));
  await noteAccess(answer(200));
  expect(seen).toEqual([false, false, true]);
  stop();
  await noteAccess(answer(403, 'not_staff'));
  await noteAccess(answer(200));
  expect(seen).toHaveLength(3);
});

test('calls onForbidden for each refusal of a member of staff, whose role may have changed', async () => {
  const told = jest.fn(() => Promise.resolve());
  const stop = onForbidden(told);
  await noteAccess(answer(403, undefined, { code: '42501' }));
  await noteAccess(new Response('<html>', { status: 403 }));
  expect(told).toHaveBeenCalledTimes(2);
  await noteAccess(answer(403, 'not_staff'));
  await noteAccess(answer(404));
  await noteAccess(answer(200));
  expect(told).toHaveBeenCalledTimes(2);
  stop();
  await noteAccess(answer(403));
  expect(told).toHaveBeenCalledTimes(2);
});

test('resolves only after the callbacks have read the role', async () => {
  const steps: string[] = [];
  const stop = onForbidden(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    steps.push('role read');
  });
  await noteAccess(answer(403));
  steps.push('answered');
  expect(steps).toEqual(['role read', 'answered']);
  stop();
});

test('calls no callback for a refused pulse, because the pulse is what reads the role', async () => {
  const told = jest.fn(() => new Promise(() => undefined));
  const stop = onForbidden(told);
  const refused = answer(403);
  Object.defineProperty(refused, 'url', { value: 'https://x.example/rest/v1/rpc/pulse' });
  await noteAccess(refused);
  expect(told).not.toHaveBeenCalled();
  stop();
});
