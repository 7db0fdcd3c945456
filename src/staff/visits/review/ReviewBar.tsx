import { memo } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { SelectAllButton } from '../../../resource/list/SelectAllButton';
import { useRights } from '../../../resource/rights';
import { SelectionBar } from '../../../resource/list/SelectionBar';
import { useDeferredSelector } from '../../../resource/list/useDeferredSelector';
import { review as text } from '../../../text/review';
import { visitsText } from '../../../text/visits';
import { checkRequested, exclusionRequested, deleteRequested } from '../actions';
import { selectionChanged, selectSelected, visitsSelection } from '../list/shownRows';
import { visitsList } from '../list/slice';

/** Bar with the actions for the selected visitors. */
export function ReviewBar() {
  return <Bar count={useDeferredSelector(selectSelected).length} />;
}

const Bar = memo(function Bar({ count }: { count: number }) {
  const dispatch = useDispatch();
  const store = useStore<object>();
  const { mayDelete } = useRights();
  const clear = () => void dispatch(selectionChanged([]));
  const dispatching = (action: (ids: number[]) => { type: string }) => () => {
    dispatch(action(selectSelected(store.getState())));
    clear();
  };
  return (
    <SelectionBar
      label={text.label}
      selected={visitsText.selected(count)}
      hasSelection={count > 0}
      onClear={clear}
      more={<SelectAllButton list={visitsList} selection={visitsSelection} />}
      bulkActions={[
        {
          label: text.check,
          short: text.short.check,
          onRun: dispatching((ids) => checkRequested({ ids, checked: true })),
        },
        {
          label: text.uncheck,
          short: text.short.uncheck,
          onRun: dispatching((ids) => checkRequested({ ids, checked: false })),
        },
        {
          label: text.leaveOut,
          onRun: dispatching((ids) => exclusionRequested({ ids, counts: false })),
        },
        {
          label: text.include,
          onRun: dispatching((ids) => exclusionRequested({ ids, counts: true })),
        },
        ...(mayDelete
          ? [{ label: text.remove, color: 'error' as const, onRun: dispatching(deleteRequested) }]
          : []),
      ]}
    />
  );
});
