import { useSelector } from 'react-redux';
import { selectCallUnderWay } from '../session/selectors';
import { session as text } from '../text/session';
import { Spinner } from '../ui/Spinner';

const AFTER_MS = { signIn: 150, check: 150, signOut: 0 };

/** While auth calls run (spec 2). That of a sign-out shows at once (spec 9). */
export function AuthSpinner() {
  const call = useSelector(selectCallUnderWay);
  return call && <Spinner key={call} text={text.underWay[call]} after={AFTER_MS[call]} />;
}
