import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useBeforeUnload } from 'react-router-dom';
import { MenuButton } from '../../../resource/MenuButton';
import { useRights } from '../../../resource/rights';
import { selectPending } from '../../../resource/undo/slice';
import { review as text } from '../../../text/review';
import { dialogButtonsSx } from '../../../ui/dialogEnd';
import { FormDialog } from '../../../ui/FormDialog';
import { allVisitsChecked, checkAllRequested, checkRequested } from '../actions';
import { MIN_BATCH, selectCheckAll } from '../checkAll';
import { selectUnchecked } from '../counter/slice';
import { selectShownRows } from '../list/shownRows';
import { selectIsFiltered, selectQuery, selectTotal } from '../list/slice';
import { CheckAllProgress } from './CheckAllProgress';

/** Menu in the title line that checks many visitors at once. */
export function CheckAll() {
  const unchecked = useSelector(selectUnchecked);
  const isIdle = useSelector(selectCheckAll).status === 'idle';
  const { mayWrite } = useRights();
  useCloseConfirmation();
  if (!mayWrite) return null;
  if (!isIdle) return <CheckAllProgress />;
  if (unchecked === 0)
    return <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{text.allChecked}</Box>;
  return <CheckMenu unchecked={unchecked ?? undefined} />;
}

function CheckMenu({ unchecked }: { unchecked: number | undefined }) {
  const dispatch = useDispatch();
  const [isAsking, setAsking] = useState(false);
  const choices = useCheckChoices();
  const close = () => setAsking(false);
  const run = () => {
    close();
    dispatch(checkAllRequested({}));
  };
  return (
    <>
      <MenuButton
        label={text.checkMany}
        variant="outlined"
        items={[
          ...choices.map(({ label, action }) => ({ label, onRun: () => void dispatch(action) })),
          { label: text.site.label(unchecked), onRun: () => setAsking(true) },
        ]}
      />
      <FormDialog
        open={isAsking}
        onClose={close}
        title={text.site.title(unchecked)}
        lead={text.site.lead}
      >
        <Box sx={{ ...dialogButtonsSx, mt: 3 }}>
          <Button variant="outlined" onClick={close}>
            {text.site.cancel}
          </Button>
          <Button variant="contained" autoFocus onClick={run}>
            {text.site.run}
          </Button>
        </Box>
      </FormDialog>
    </>
  );
}

/** Choices that run without a question: the visits of the page, and all that the filters find. */
function useCheckChoices(): { label: string; action: { type: string } }[] {
  const rows = useSelector(selectShownRows);
  const query = useSelector(selectQuery);
  const isFiltered = useSelector(selectIsFiltered);
  const total = useSelector(selectTotal);
  const ids = rows.filter(({ checked }) => !checked).map(({ id }) => id);
  const page = {
    label: text.checkThese(ids.length),
    action: checkRequested({ ids, checked: true }),
  };
  const found = { label: text.checkFound(total), action: checkAllRequested({ query }) };
  const isLonger = isFiltered && rows.length > 0 && total !== rows.length;
  return [...(ids.length > 0 ? [page] : []), ...(isLonger ? [found] : [])];
}

/** Makes the browser ask before the page closes, which would stop a pending 'check all' after its first request. */
function useCloseConfirmation(): void {
  const action = useSelector(selectPending)?.action;
  const isLong =
    allVisitsChecked.match(action) &&
    (action.payload.within !== undefined || (action.payload.unchecked ?? 0) > MIN_BATCH);
  useBeforeUnload((event) => {
    if (isLong) event.preventDefault();
  });
}
