import { testSaga } from 'redux-saga-test-plan';
import { currentTime } from '../../../lib/currentTime';
import { countAll } from '../countAll';
import { readQuery } from '../query';
import { countAbove } from './live';

test('counts the visits above an id that match the filters of today', () => {
  testSaga(countAbove, readQuery(new URLSearchParams('device=PC')), 7)
    .next()
    .call(currentTime)
    .next(new Date())
    .call(countAll, { device: 'PC' }, 7)
    .next(2)
    .returns(2);
});
