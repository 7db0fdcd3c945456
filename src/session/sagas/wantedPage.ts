import { call, type Saga } from '../../lib/effects';
import { isOnSignInPage, navigate } from '../../router/navigate';
import { paths } from '../../router/paths';

/** Leaves the sign-in page for the page that a guard had refused, else for /customers (R2.2). Other pages stay. */
export function* goToWantedPage(wanted: string): Saga {
  if (yield* call(isOnSignInPage))
    yield* call(navigate, wanted || paths.customers, { replace: true });
}
