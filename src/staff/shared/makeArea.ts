import * as effects from 'redux-saga/effects';
import { staffChoices } from '../../api/staff/lookups';
import type { TableRow } from '../../api/staff/tableRows';
import type { Definition } from '../../resource/define/definition';
import { makeResource } from '../../resource/define/makeResource';
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
