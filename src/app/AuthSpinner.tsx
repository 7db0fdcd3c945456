import { useSelector } from 'react-redux';
import { selectCallUnderWay } from '../session/selectors';
import { session as text } from '../text/session';
import { Spinner } from '../ui/Spinner';

const DELAY_MS = { signIn: 150, check: 150, signOut: 0 };

/** Shown while auth calls run (R2.7), and without delay during a sign-out. */
export function AuthSpinner() {
  const call = useSelector(selectCallUnderWay);
  return call && <Spinner key={call} text={text.underWay[call]} delay={DELAY_MS[call]} />;
}
