import Box from '@mui/material/Box';
import { useDispatch, useSelector } from 'react-redux';
import type { AnyList } from '../list/makeList';
import type { ListTexts } from '../list/types';
import type { Live } from './makeLive';
import { NewRowsButton } from './NewRowsButton';

interface Props {
  live: Live;
  list: AnyList;
  texts: ListTexts;
  /** Whether the list shows the page and order in which new rows come first. */
  isFirst: boolean;
  toFirst: () => void;
}

/** Number of rows created, gained or changed since the list was loaded; a click shows them. */
export function LiveOffer({ live, list, texts, isFirst, toFirst }: Props) {
  const newCount = useSelector(live.selectNewCount);
  const changedCount = useSelector(live.selectChangedCount);
  const dispatch = useDispatch();
  const show = () => {
    // Without new rows, all that changed is on this page, so reading it again is enough.
    if (isFirst || newCount === 0) dispatch(list.actions.reloadRequested());
    else toFirst();
    // The button, which has the focus, disappears.
    document.getElementById(`${list.name}-results`)?.focus({ preventScroll: true });
  };
  return (
    <Box
      role="status"
      // While it is empty, it takes no room between its neighbours.
      sx={{ '&:empty': { position: 'absolute' } }}
    >
      <NewRowsButton count={newCount} changed={changedCount} texts={texts} onClick={show} />
    </Box>
  );
}
