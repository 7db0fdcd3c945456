import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ContactData } from '../../../api/staff/colleagues';
import { useAuthor } from '../../../resource/page/useResource';
import { useRights } from '../../../resource/rights';
import { colleagues as text } from '../../../text/colleagues';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { selectGot } from '../../shared/pulse/slice';
import { ColleaguesRows } from './ColleaguesRows';
import { byContact, refusals } from './known';

interface Props extends ContactData {
  /** Whether it scrolls into view, because it is below the fields, where the end of the drawer could hide it. */
  isScrolledTo?: boolean;
  isStored?: boolean;
}

/** Shows an agent the customers of colleagues with these contact data. */
export const Known = (props: Props) => !useRights().seesAll && <Shown {...props} />;

function Shown({ phone, email, document, isScrolledTo = false, isStored = false }: Props) {
  const dispatch = useDispatch();
  const { value: view } = useSelector(byContact.select);
  const got = useSelector(selectGot);
  useEffect(() => {
    dispatch(byContact.requested({ phone, email, document, isStored }));
    // Depends on `got`, since a colleague who hands over a customer changes the answer.
  }, [dispatch, phone, email, document, isStored, got]);
  const author = useAuthor();
  const owners = [...new Set(view?.customers.map(({ owner }) => owner))];
  const isKnown = owners.length > 0;
  useEffect(() => {
    if (!isKnown) return undefined;
    dispatch(refusals.requested());
    return () => void dispatch(refusals.closed());
  }, [dispatch, isKnown]);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isScrolledTo && isKnown) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [isScrolledTo, isKnown, view]);
  const isShown = isKnown || view?.limited === true;
  const said = isKnown && text.known(owners.map(author));
  return (
    // The absolute position takes no room in a grid while nothing is shown.
    <Box ref={frame} sx={{ position: isShown ? undefined : 'absolute' }}>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {view && isShown && (
        <Alert
          severity="warning"
          role="note"
          sx={{ alignItems: 'flex-start', '& .MuiAlert-message': { width: 1 } }}
        >
          <span aria-hidden>{said}</span>
          <ColleaguesRows view={view} />
        </Alert>
      )}
    </Box>
  );
}
