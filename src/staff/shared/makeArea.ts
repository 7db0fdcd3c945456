import * as effects from 'redux-saga/effects';
import { staffChoices } from '../../api/staff/lookups';
import type { TableRow } from '../../api/staff/tableRows';
import type { AnyDefinition, Definition } from '../../resource/define/definition';
import { makeListAddress, makeResource, type Resource } from '../../resource/define/makeResource';
import { makeListQuery } from '../../resource/define/query';
import { reloadShown } from '../../resource/list/watchList';
import { runAll } from '../../resource/runAll';
import type { Saga } from '../../lib/effects';
import { roleChanged } from './pulse/slice';
import { staffSession } from './session';

/**
 * Resource that follows the session, reads its list again when the person's role changes, and knows the names of staff.
 */
export const makeArea = <R extends TableRow, Extra extends string = never>(
  definition: Definition<R, Extra>,
) => {
  const lookups = { staff: staffChoices, ...definition.lookups };
  const area = makeResource({ ...definition, lookups }, staffSession);
  function* watchRole(): Saga {
    yield effects.takeEvery(roleChanged.type, reloadShown, area.list);
  }
  const saga = () => runAll(definition.name, [area.feature.saga, watchRole]);
  return { ...area, feature: { ...area.feature, saga } };
};

/** Resource of another view of an area, with its own filters in the address and its own order of rows. */
export function viewOf(
  area: Resource,
  changes: Pick<AnyDefinition, 'fixedParameters' | 'filters'>,
  selectOrder: Resource['selectOrder'],
): Resource {
  const definition = { ...area.definition, ...changes };
  const address = makeListAddress(makeListQuery(definition).codec);
  return { ...area, definition, ...address, selectOrder };
}
