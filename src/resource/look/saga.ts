import * as effects from 'redux-saga/effects';
import type { TableRow } from '../../api/staff/tableRows';
import { call, put, type Saga } from '../../lib/effects';
import type { AnyDefinition } from '../define/definition';
import type { makeLook } from './slice';

interface Options<R extends TableRow> {
  definition: Pick<AnyDefinition<R>, 'lookups' | 'figures'>;
  look: ReturnType<typeof makeLook>;
  list: { actions: { rowsFound: { type: string } } };
}

/** Reads what can be chosen when the page is opened, and counts the rows' figures when they are there. */
export function makeLookSaga<R extends TableRow>({ definition, look, list }: Options<R>) {
  const { lookups = {}, figures } = definition;
  const { pageOpened, optionsRead, figuresCounted } = look.actions;

  function* readOptions(): Saga {
    for (const [lookup, read] of Object.entries(lookups)) {
      const options = yield* call(read);
      if (options) yield* put(optionsRead({ lookup, options }));
    }
  }

  function* countFigures({ payload }: { payload: { rows: R[] } }): Saga {
    const counted = figures && payload.rows.length > 0 && (yield* call(figures, payload.rows));
    if (counted) yield* put(figuresCounted(counted));
  }

  return function* lookSaga(): Saga {
    yield effects.takeLatest(pageOpened.type, readOptions);
    yield effects.takeLatest<{ type: string; payload: { rows: R[] } }>(
      list.actions.rowsFound.type,
      countFigures,
    );
  };
}
