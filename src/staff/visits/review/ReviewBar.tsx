import Box from '@mui/material/Box';
import { useBeforeUnload } from 'react-router-dom';
import { useDispatch, useSelector } from 'react-redux';
import { SelectionBar } from '../../../resource/list/SelectionBar';
import { SmallButton } from '../../../resource/SmallButton';
import { selectPending } from '../../../resource/undo/slice';
import { review as text } from '../../../text/review';
import { visitsText } from '../../../text/visits';
import { allVisitsChecked, checkAllRequested, checkRequested, deleteRequested } from '../actions';
import { selectUnchecked } from '../counter/slice';
import { CheckAllProgress } from './CheckAllProgress';
import { selectCheckAll, MIN_BATCH } from './checkAll';
import { selectionChanged, selectSelected } from './selectors';

export function ReviewBar() {
  const dispatch = useDispatch();
  const ids = useSelector(selectSelected);
  const isIdle = useSelector(selectCheckAll).status === 'idle';
  const hasSelection = ids.length > 0;
  useCloseConfirmation();
  const dispatching = (action: { type: string }) => () => {
    dispatch(action);
    dispatch(selectionChanged([]));
  };
  const check = dispatching(checkRequested({ ids, checked: true }));
  const uncheck = dispatching(checkRequested({ ids, checked: false }));
  return (
    <SelectionBar
      label={text.label}
      selected={visitsText.selected(ids.length)}
      hasSelection={hasSelection}
      bulkActions={[
        { label: text.check, short: text.short.check, onRun: check },
        { label: text.uncheck, short: text.short.uncheck, onRun: uncheck },
        { label: text.remove, color: 'error', onRun: dispatching(deleteRequested(ids)) },
      ]}
    >
      {!hasSelection && isIdle && <CheckAll />}
      {!isIdle && <CheckAllProgress />}
    </SelectionBar>
  );
}

function CheckAll() {
  const dispatch = useDispatch();
  const unchecked = useSelector(selectUnchecked);
  if (unchecked === 0)
    return <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{text.allChecked}</Box>;
  return (
    <SmallButton onClick={() => dispatch(checkAllRequested())}>
      {text.checkAll(unchecked ?? undefined)}
    </SmallButton>
  );
}

/** Asks before the page closes: only the first batch of a long 'check all' would be sent. */
function useCloseConfirmation(): void {
  const action = useSelector(selectPending)?.action;
  const isLong = allVisitsChecked.match(action) && (action.payload.unchecked ?? 0) > MIN_BATCH;
  useBeforeUnload((event) => {
    if (isLong) event.preventDefault();
  });
}
