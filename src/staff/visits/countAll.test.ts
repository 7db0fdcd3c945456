import { testSaga } from 'redux-saga-test-plan';
import { countMatching } from '../../api/staff/visitList';
import { countAll, countUnchecked } from './countAll';

test('countAll adds up the results of all statements', () => {
  testSaga(countAll, { device: 'PC' }, 7)
    .next()
    .call(countMatching, { device: 'PC' }, { above: 7, below: undefined })
    .next({ count: 5, reached: 90 })
    .call(countMatching, { device: 'PC' }, { above: 7, below: 90 })
    .next({ count: 1, reached: null })
    .returns(6);
});

test('countAll returns undefined after a failure', () => {
  testSaga(countAll, {})
    .next()
    .call(countMatching, {}, { above: undefined, below: undefined })
    .next(undefined)
    .returns(undefined);
});

test('countUnchecked counts all unchecked visits', () => {
  testSaga(countUnchecked)
    .next()
    .call(countMatching, { unchecked: true }, { above: undefined, below: undefined })
    .next({ count: 7, reached: null })
    .returns(7);
});
