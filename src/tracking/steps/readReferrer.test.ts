import { testSaga } from 'redux-saga-test-plan';
import { ownOrigins } from '../environment';
import { selectReferrer } from '../selectors';
import { readReferrer } from './readReferrer';

test.each([
  ['https://search.example/?q=seguros', 'https://search.example/?q=seguros'],
  ['https://site.example/form', ''],
  ['', ''],
])('returns for the referrer %j: %j', (referrer, prePage) => {
  testSaga(readReferrer)
    .next()
    .select(selectReferrer)
    .next(referrer)
    .call(ownOrigins)
    .next(['https://site.example'])
    .returns(prePage);
});
