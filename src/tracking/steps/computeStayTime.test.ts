import { testSaga } from 'redux-saga-test-plan';
import { selectStayTime } from '../selectors';
import { computeStayTime } from './computeStayTime';

test('returns the total seconds of all pages', () => {
  testSaga(computeStayTime).next().select(selectStayTime).next('42').returns('42');
  const pages = [{ time: '40' }, { time: '2' }];
  expect(selectStayTime({ navData: { uuid: '', pages } } as never)).toBe('42');
});
