import { testSaga } from 'redux-saga-test-plan';
import { fetchVisits } from '../../../api/staff/visitList';
import { currentTime } from '../../../lib/currentTime';
import type { Action } from '../../../resource/undo/updates';
import { updateMade } from '../../../resource/undo/slice';
import { putsToast } from '../../../test/session';
import { review as text } from '../../../text/review';
import { allVisitsChecked, checkAllRequested } from '../actions';
import { selectCheckAll } from '../checkAll';
import { countUnchecked } from '../countAll';
import { selectShownRows } from '../list/shownRows';
import { readQuery, toFilters } from '../query';
import { makeCheckAll, withinOf } from './saga';

/** Matches the effect that makes this update, whatever its random id. */
const makes = (text: string, action: Action) => (effect: unknown) =>
  expect(effect).toMatchObject({
    type: 'PUT',
    payload: { action: { type: updateMade.type, payload: { text, action } } },
  });

describe('makeCheckAll', () => {
  const asked = () =>
    testSaga(makeCheckAll, checkAllRequested({}))
      .next()
      .select(selectCheckAll)
      .next({ status: 'idle' })
      .call(withinOf, undefined)
      .next(undefined)
      .call(fetchVisits, {}, 1);

  test('checks up to the newest visit', () => {
    asked()
      .next({ rows: [{ id: 77 }] })
      .call(countUnchecked, undefined)
      .next(12345)
      .inspect(
        makes(
          '12,345 visitantes marcados como revisados',
          allVisitsChecked({ upTo: 77, unchecked: 12345 }),
        ),
      )
      .next()
      .isDone();
  });

  test('checks the visits of a filtered list', () => {
    const query = readQuery(new URLSearchParams('device=PC&range=today'));
    const within = { query, filters: { device: 'PC' }, ids: [5] };
    testSaga(makeCheckAll, checkAllRequested({ query }))
      .next()
      .select(selectCheckAll)
      .next({ status: 'idle' })
      .call(withinOf, query)
      .next(within)
      .call(fetchVisits, {}, 1)
      .next({ rows: [{ id: 77 }] })
      .call(countUnchecked, { device: 'PC' })
      .next(3)
      .inspect(
        makes(
          '3 visitantes marcados como revisados',
          allVisitsChecked({ upTo: 77, unchecked: 3, within }),
        ),
      )
      .next()
      .isDone();
    testSaga(withinOf, query)
      .next()
      .select(selectShownRows)
      .next([{ id: 5 }])
      .call(currentTime)
      .next(new Date(2026, 10, 23, 12))
      .returns({
        query,
        filters: toFilters(query, new Date(2026, 10, 23)),
        ids: [5],
      });
  });

  test('checks up to the newest visit even if it cannot be read', () => {
    asked()
      .next({ rows: [], unreadable: 1, reached: 77 })
      .call(countUnchecked, undefined)
      .next(3)
      .inspect(
        makes(
          '3 visitantes marcados como revisados',
          allVisitsChecked({ upTo: 77, unchecked: 3, within: undefined }),
        ),
      );
  });

  test('shows a toast when there is no unchecked visit', () => {
    asked()
      .next({ rows: [{ id: 77 }] })
      .call(countUnchecked, undefined)
      .next(0)
      .inspect(putsToast('info', text.all.none))
      .next()
      .isDone();
  });

  test('shows a toast after a failure', () => {
    asked().next(undefined).inspect(putsToast('error', text.all.notCounted)).next().isDone();
  });

  test('does nothing while a run is active', () => {
    testSaga(makeCheckAll, checkAllRequested({}))
      .next()
      .select(selectCheckAll)
      .next({ status: 'running' })
      .isDone();
  });
});
