import { testSaga } from 'redux-saga-test-plan';
import { readUserAgent } from '../environment';
import { classifySystem } from './classifySystem';

test.each([
  ['Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) Mobile/15E148', 'iOS'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile Safari/537.36', 'Android'],
  ['', 'Unknown'],
])('the user agent %j is %s', (userAgent, system) => {
  testSaga(classifySystem).next().call(readUserAgent).next(userAgent).returns(system);
});
