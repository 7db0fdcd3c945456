import Box from '@mui/material/Box';
import { useDispatch, useSelector } from 'react-redux';
import { SmallButton } from '../../../resource/SmallButton';
import { visitsText as text } from '../../../text/visits';
import { reloadRequested, selectIsFirstPage } from '../list/slice';
import { FIRST_PAGE } from '../query';
import { setVisitsQuery } from '../address';
import { selectNewCount } from './slice';

/** Number of visits created since the list was loaded; a click shows them. */
export function LiveOffer() {
  const newCount = useSelector(selectNewCount);
  const dispatch = useDispatch();
  const isFirst = useSelector(selectIsFirstPage);
  const show = () => {
    if (isFirst) dispatch(reloadRequested());
    else setVisitsQuery(FIRST_PAGE);
    // The button, which has the focus, disappears.
    document.getElementById(RESULTS)?.focus({ preventScroll: true });
  };
  return (
    <Box role="status">
      {newCount > 0 && (
        <SmallButton variant="contained" aria-label={text.newVisitsLabel(newCount)} onClick={show}>
          {text.newVisits(newCount)}
        </SmallButton>
      )}
    </Box>
  );
}

/** Id of the number of visits, which can be focused. */
const RESULTS = 'visits-results';
