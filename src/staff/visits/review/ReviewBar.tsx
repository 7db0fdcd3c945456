import { useDispatch, useSelector } from 'react-redux';
import { SelectAllButton } from '../../../resource/list/SelectAllButton';
import { SelectionBar } from '../../../resource/list/SelectionBar';
import { review as text } from '../../../text/review';
import { visitsText } from '../../../text/visits';
import { checkRequested, countRequested, deleteRequested } from '../actions';
import { visitsList } from '../list/slice';
import { selectionChanged, selectSelected, visitsSelection } from './selectors';

/** What can be done with the selected visitors. */
export function ReviewBar() {
  const dispatch = useDispatch();
  const ids = useSelector(selectSelected);
  const hasSelection = ids.length > 0;
  const clear = () => void dispatch(selectionChanged([]));
  const dispatching = (action: { type: string }) => () => {
    dispatch(action);
    clear();
  };
  const check = dispatching(checkRequested({ ids, checked: true }));
  const uncheck = dispatching(checkRequested({ ids, checked: false }));
  return (
    <SelectionBar
      label={text.label}
      selected={visitsText.selected(ids.length)}
      hasSelection={hasSelection}
      onClear={clear}
      more={<SelectAllButton list={visitsList} selection={visitsSelection} />}
      bulkActions={[
        { label: text.check, short: text.short.check, onRun: check },
        { label: text.uncheck, short: text.short.uncheck, onRun: uncheck },
        { label: text.leaveOut, onRun: dispatching(countRequested({ ids, counts: false })) },
        { label: text.include, onRun: dispatching(countRequested({ ids, counts: true })) },
        { label: text.remove, color: 'error', onRun: dispatching(deleteRequested(ids)) },
      ]}
    />
  );
}
