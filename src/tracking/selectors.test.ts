import { selectFound, selectIsSaving } from './selectors';
import { saveEnded, saveStarted, trackingReducer, type TrackingState } from './slice';

type Event = Parameters<typeof trackingReducer>[1];
const reduce = (...events: Event[]) =>
  events.reduce<TrackingState>(
    trackingReducer,
    trackingReducer(undefined, { type: 'test/started' }),
  );
const save = saveStarted({ revision: 1 });
const ended = saveEnded({ uuid: 'u', visits: [{ id: 7 }], adId: '' });

test('a save is under way until every one has ended', () => {
  const isSaving = (...events: Event[]) =>
    selectIsSaving({ tracking: reduce(...events) } as Parameters<typeof selectIsSaving>[0]);
  expect(isSaving()).toBe(false);
  expect(isSaving(save, save, ended)).toBe(true);
  expect(isSaving(save, save, ended, ended)).toBe(false);
});

test('rows are known only for the uuid of the record', () => {
  const tracking = reduce(save, ended);
  const found = (uuid: string) => selectFound({ tracking, navData: { uuid, pages: [] } });
  expect(found('u')).toEqual([{ id: 7 }]);
  expect(found('v')).toBeUndefined();
});
