import { testSaga } from 'redux-saga-test-plan';
import { readUserAgent } from '../environment';
import { classifyDevice } from './classifyDevice';

test.each([
  ['Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) Mobile/15E148', 'Tablet'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile Safari/537.36', 'Movil'],
  ['', 'PC'],
])('the user agent %j is %s', (userAgent, device) => {
  testSaga(classifyDevice).next().call(readUserAgent).next(userAgent).returns(device);
});
