import { useDispatch, useSelector } from 'react-redux';
import { useIsHydrated } from '../../lib/useIsHydrated';
import { agreements } from '../../text/agreements';
import { selectConsent } from '../../tracking/selectors';
import { consentChanged } from '../../tracking/slice';
import { ActionButton } from '../../ui/ActionLink';

const { stop, allow } = agreements.yourData;

interface Props {
  name: string;
  choose: () => void;
  isOff?: boolean;
}

export const Choice = ({ name, choose, isOff = false }: Props) => (
  <ActionButton
    type="button"
    look="outlined"
    disabled={isOff}
    onClick={choose}
    sx={{ justifySelf: 'start' }}
  >
    {name}
  </ActionButton>
);

/** Button that stops and resumes the recording. It is one element for both, so that the focus stays on it. */
export function StopChoice() {
  const dispatch = useDispatch();
  const isRefused = useSelector(selectConsent) === 'refused';
  return (
    <Choice
      isOff={!useIsHydrated()}
      name={isRefused ? allow : stop}
      choose={() => dispatch(consentChanged(isRefused ? 'given' : 'refused'))}
    />
  );
}
