import { expectSaga } from 'redux-saga-test-plan';
import * as matchers from 'redux-saga-test-plan/matchers';
import { addOffer, changeOffer, type Offer, offersOf } from '../../../api/staff/offers';
import { combineReducers } from '@reduxjs/toolkit';
import { flushUpdates } from '../../../resource/undo/updates';
import {
  conflictFound,
  conflictResolved,
  handleSave,
  isDirty,
  offerFailed,
  offeringFeatures,
  offerOpened,
  offerSaved,
  selectOffering,
  valueChanged,
} from './offering';

const offer: Offer = {
  ...{ id: 9, version: 2, updatedBy: '', opportunityId: 5, place: 1, productId: 1, premium: 100 },
  ...{ payment: 'year', deductible: null, expiresOn: null, cover: {}, note: '', chosen: false },
};
const reducer = combineReducers(
  Object.fromEntries(offeringFeatures.map(({ name, reducer: one }) => [name, one])),
);
type State = ReturnType<typeof reducer>;
const opened = (of?: Offer) =>
  [
    offerOpened({ request: 5, ...(of && { offer: of }) }),
    valueChanged({ name: 'productId', value: '1' }),
    valueChanged({ name: 'premium', value: '90' }),
  ].reduce(reducer, reducer(undefined, { type: '' }));
const save = (of?: Offer) => expectSaga(handleSave).withReducer(reducer, opened(of));

test('a new offer takes the first free place, and the next when a colleague was faster', async () => {
  const others = [[], [offer]];
  const places: number[] = [];
  await save()
    .provide({
      call({ fn, args }, next) {
        if (fn === flushUpdates) return undefined;
        if (fn === offersOf) return others.shift();
        if (fn !== addOffer) return next();
        const [{ place }] = args as Parameters<typeof addOffer>;
        places.push(place);
        return place === 1 ? { rule: 'place is free' } : offer;
      },
    })
    .call(flushUpdates)
    .put(offerSaved())
    .run();
  expect(places).toEqual([1, 2]);
});

test.each([
  ['failed', undefined],
  ['refused', { rule: 'productId is a product' }],
] as const)('a new offer that %s stays in the dialog', (reason, answer) =>
  save()
    .provide([
      [matchers.call.fn(flushUpdates), undefined],
      [matchers.call.fn(offersOf), []],
      [matchers.call.fn(addOffer), answer],
    ])
    .put(offerFailed(reason))
    .run(),
);

test('a fifth offer is refused', () =>
  save()
    .provide([
      [matchers.call.fn(flushUpdates), undefined],
      [matchers.call.fn(offersOf), [1, 2, 3, 4].map((place) => ({ ...offer, place }))],
    ])
    .put(offerFailed('full'))
    .run());

test('an offer that a colleague changed is shown, and then saved with its version', async () => {
  const theirs = { ...offer, version: 3, note: 'y' };
  const { storeState } = await save(offer)
    .provide([
      [matchers.call.fn(changeOffer), null],
      [matchers.call.fn(offersOf), [theirs]],
    ])
    .put(conflictFound(theirs))
    .run();
  const state = selectOffering(reducer(storeState as State, conflictResolved('mine')));
  expect(state.opened?.offer?.version).toBe(3);
  expect(state.values).toMatchObject({ note: 'y', premium: '90' });
  expect(isDirty(state)).toBe(true);
});

test('says that the offer is gone', () =>
  save(offer)
    .provide([
      [matchers.call.fn(changeOffer), null],
      [matchers.call.fn(offersOf), []],
    ])
    .put(offerFailed('gone'))
    .run());
