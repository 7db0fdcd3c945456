import * as effects from 'redux-saga/effects';
import { expectSaga, testSaga } from 'redux-saga-test-plan';
import { fetchPublicIp } from '../../api/publicIp';
import { now } from '../environment';
import { selectIp, selectIsIpFresh } from '../selectors';
import { ipFound } from '../slice';
import { lookUpPublicIp } from './lookUpPublicIp';

const asked = effects.race({ address: effects.call(fetchPublicIp), timedOut: effects.delay(2000) });

test('looks up the address and stores it', () => {
  testSaga(lookUpPublicIp)
    .next()
    .call(now)
    .next(700)
    .select(selectIsIpFresh, 700)
    .next(false)
    .is(asked)
    .next({ address: '203.0.113.7' })
    .put(ipFound({ address: '203.0.113.7', at: 700 }))
    .next()
    .select(selectIp)
    .next('203.0.113.7')
    .returns('203.0.113.7');
});

test('uses a recent address without a lookup', () => {
  testSaga(lookUpPublicIp)
    .next()
    .call(now)
    .next(700)
    .select(selectIsIpFresh, 700)
    .next(true)
    .select(selectIp)
    .next('203.0.113.7')
    .returns('203.0.113.7');
});

test.each([
  ['a failure', { address: undefined }],
  ['a response after two seconds', { timedOut: true }],
])('ignores %s', (_, result) => {
  testSaga(lookUpPublicIp)
    .next()
    .call(now)
    .next(700)
    .select(selectIsIpFresh, 700)
    .next(false)
    .is(asked)
    .next(result)
    .select(selectIp)
    .next('')
    .returns('');
});

test.each([
  [599_999, true],
  [600_000, false],
])('an address looked up %d ms ago is fresh: %s', (age, fresh) => {
  const tracking = { ip: { address: '203.0.113.7', at: 1000 } };
  expect(selectIsIpFresh({ tracking } as never, 1000 + age)).toBe(fresh);
  return expectSaga(lookUpPublicIp)
    .withState({ tracking })
    .provide([
      [effects.call(now), 1000 + age],
      [effects.call(fetchPublicIp), undefined],
    ])
    .returns('203.0.113.7')
    .run();
});
