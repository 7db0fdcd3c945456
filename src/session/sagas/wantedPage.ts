import { call, type Saga } from '../../lib/effects';
import { isOnSignInPage, navigate } from '../../router/navigate';
import { paths } from '../../router/paths';

/** Goes from the sign-in page to the page that a guard refused, or to /customers (R2.2). Stays on any other page. */
export function* goToWantedPage(wanted: string): Saga {
  if (yield* call(isOnSignInPage))
    yield* call(navigate, wanted || paths.customers, { replace: true });
}
