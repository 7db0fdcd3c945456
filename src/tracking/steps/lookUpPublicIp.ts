import * as effects from 'redux-saga/effects';
import { fetchPublicIp } from '../../api/publicIp';
import { call, put, race, type Saga, select } from '../../lib/effects';
import { IP_WAIT_MS } from '../constants';
import { now } from '../environment';
import { selectIp, selectIsIpFresh } from '../selectors';
import { ipFound } from '../slice';

/**
 * Step 1: obtain the public IP, ignore failure (R4.1, D3.5). Waits at most two seconds, and asks once in ten minutes.
 */
export function* lookUpPublicIp(): Saga<string> {
  const at = yield* call(now);
  if (!(yield* select(selectIsIpFresh, at))) {
    const { address } = yield* race<{ address: string | undefined; timedOut: true }>({
      address: effects.call(fetchPublicIp),
      timedOut: effects.delay(IP_WAIT_MS),
    });
    if (address) yield* put(ipFound({ address, at }));
  }
  return yield* select(selectIp);
}
