import { makeSelection, type SelectionState } from '../../../resource/list/makeSelection';
import { visitsDeleted } from '../actions';
import { visitsList } from '../list/slice';
import { selectShownRows } from './selectors';

interface State {
  visits: { selection: SelectionState };
}

export const visitsSelection = makeSelection({
  list: visitsList,
  select: ({ visits }: State) => visits.selection,
  selectShown: selectShownRows,
  gone: [visitsDeleted],
});

export const { selectionChanged, selectSelection, selectSelected } = visitsSelection;
