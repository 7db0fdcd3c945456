import { testSaga } from 'redux-saga-test-plan';
import { selectUuid } from '../selectors';
import { readUuid } from './readUuid';

test("returns the record's uuid", () => {
  testSaga(readUuid)
    .next()
    .select(selectUuid)
    .next('0123456789abcdef0123')
    .returns('0123456789abcdef0123');
});
