import { expectSaga } from 'redux-saga-test-plan';
import { setDigest } from '../../../api/staff/work';
import { digestChosen, handleDigest, settings } from './notices';

jest.mock('../../../api/staff/work');

test('shows the chosen setting at once, and reads it again after it was saved', () => {
  const own = { name: '', digest: false, sendsEmail: true, hasCalendar: false };
  jest.mocked(setDigest).mockResolvedValue(true);
  return expectSaga(handleDigest, digestChosen(true))
    .withState({ ownSettings: { value: own } })
    .put(settings.answer({ ...own, digest: true }))
    .call(setDigest, true)
    .put(settings.due())
    .run();
});
