import { combineReducers } from '@reduxjs/toolkit';
import * as ads from '../../../api/staff/ads';
import * as tableRows from '../../../api/staff/tableRows';
import { patchRowOnUnload } from '../../../api/staff/unloadRequests';
import { unknownSources } from '../../../api/staff/unknownSources';
import { changeFailed } from '../../../resource/changeFailed';
import { undoSlice, updateDue, updateMade } from '../../../resource/undo/slice';
import { updateSettled } from '../../../resource/undo/updates';
import { adNamed, sourceNamed } from '../../../test/adSources';
import { startSaga } from '../../../test/startSaga';
import { campaigns } from '../../../text/campaigns';
import { unknown as text } from '../../../text/unknown';
import { unknownFeature } from './assigning';
import { adRead, assign, selectUnknownRows, sourceAssigned, unknownCodes } from './unknownCodes';

jest.mock('../../../api/staff/ads', () => ({
  ...jest.requireActual<object>('../../../api/staff/ads'),
  readAds: jest.fn(),
}));
jest.mock('../../../api/staff/tableRows');
jest.mock('../../../api/staff/unknownSources');
jest.mock('../../../api/staff/unloadRequests');
const { changeRow, readRow } = jest.mocked(tableRows);
const patchOnUnload = jest.mocked(patchRowOnUnload);

const reducer = combineReducers({
  unknownCodes: unknownFeature.reducer,
  undo: undoSlice.reducer,
});
const code = sourceNamed('Vernao');
const campaign = sourceNamed('otoño', 'u');
const verano = adNamed(7, 'Verano', { aliases: ['v26'] });
const columns = { aliases: ['v26', 'Vernao'] };
const saved = { ...verano, version: 2, ...columns };
const theirs = { ...verano, version: 5, aliases: ['otro'] };
const conflict = { ok: false, reason: 'changed' } as const;

beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(ads.readAds).mockResolvedValue([verano as ads.Ad]);
  jest.mocked(unknownSources).mockResolvedValue({ rows: [code, campaign], reached: null });
  readRow.mockResolvedValue(verano);
  changeRow.mockImplementation(async (_, ad, changed) => ({
    ok: true,
    row: { ...(ad as typeof verano), ...changed, version: ad.version + 1 },
  }));
});

/** Opens the page and assigns a source to an ad, until that can no longer be undone. */
async function assignTo(source = code, ad = verano, onUnload = false) {
  const { dispatch, puts, getState } = startSaga(unknownFeature.saga, reducer);
  await dispatch(unknownCodes.requested(), assign(source, ad));
  const update = getState().undo.pending!;
  const before = puts.length;
  await dispatch(updateDue({ update, onUnload }));
  return {
    update,
    puts: puts.slice(before),
    ad: () => unknownCodes.select(getState()).value?.ads?.[0],
    rows: () => selectUnknownRows(getState()),
    /** The message about a failure. */
    problem: () => puts.filter(changeFailed.match).map(({ payload }) => payload),
  };
}

const notSaved = (reason: string) => text.notDone(text.done('Vernao', 'Verano'), reason);

describe('a code that is assigned to an ad', () => {
  test('is saved with the version that was read, confirmed, and reported to the list of ads', async () => {
    const { update, puts, ad, rows } = await assignTo();
    expect(changeRow.mock.calls).toEqual([['campaigns', verano, columns]]);
    expect(puts).toEqual([
      sourceAssigned({ source: code.source, text: code.text, ad: 7 }),
      updateSettled({ update, done: true }),
      adRead(saved),
      { type: 'campaigns/rowsChanged', payload: { ids: [7], columns } },
    ]);
    expect(ad()).toEqual(saved);
    expect(rows()).toEqual([campaign]);
    expect(unknownSources).toHaveBeenCalledTimes(1);
  });

  test('is added to the campaigns of the ad if it is one', async () => {
    const { ad, puts } = await assignTo(campaign);
    const added = { utmCampaigns: ['otoño'] };
    expect(changeRow.mock.calls).toEqual([['campaigns', verano, added]]);
    expect(ad()).toEqual({ ...verano, version: 2, ...added });
    expect(puts.at(-1)).toMatchObject({ payload: { ids: [7], columns: added } });
  });

  test('is added to the newer version after a version conflict', async () => {
    changeRow.mockResolvedValueOnce(conflict);
    readRow.mockResolvedValue(theirs);
    const { ad } = await assignTo();
    expect(readRow.mock.calls).toEqual([['campaigns', 7]]);
    expect(changeRow).toHaveBeenLastCalledWith('campaigns', theirs, {
      aliases: ['otro', 'Vernao'],
    });
    expect(ad()).toEqual({ ...theirs, version: 6, aliases: ['otro', 'Vernao'] });
  });

  test('is not added twice when the newer version has it already', async () => {
    const has = { ...theirs, aliases: ['VERNAO'] };
    changeRow.mockResolvedValueOnce(conflict);
    readRow.mockResolvedValue(has);
    const { ad, problem } = await assignTo();
    expect(changeRow).toHaveBeenCalledTimes(1);
    expect(ad()).toEqual(has);
    expect(problem()).toEqual([]);
  });

  test('is not saved after three conflicts', async () => {
    changeRow.mockResolvedValue(conflict);
    expect((await assignTo()).problem()).toEqual([notSaved(text.reasons.changed)]);
    expect(changeRow).toHaveBeenCalledTimes(3);
  });

  test('is added to an ad that the page has not read', async () => {
    const other = adNamed(8, 'Otoño');
    readRow.mockResolvedValue(other);
    await assignTo(code, other);
    expect(readRow.mock.calls).toEqual([['campaigns', 8]]);
    expect(changeRow.mock.calls).toEqual([['campaigns', other, { aliases: ['Vernao'] }]]);
  });

  test.each([
    [null, 'No se guardó: «Vernao» es de Verano. El anuncio ya no existe.'],
    [undefined, notSaved(text.reasons.failed)],
  ])(
    'is not saved when the ad is read as %j: the page says why, and lists it again',
    async (row, said) => {
      changeRow.mockResolvedValueOnce(conflict);
      readRow.mockResolvedValue(row);
      const { update, puts, rows } = await assignTo();
      expect(changeRow).toHaveBeenCalledTimes(1);
      expect(puts.slice(0, 3)).toEqual([
        updateSettled({ update, done: false }),
        changeFailed(said),
        unknownCodes.requested(),
      ]);
      expect(puts).not.toContainEqual(expect.objectContaining({ type: 'campaigns/rowsChanged' }));
      expect(rows()).toEqual([code, campaign]);
      expect(unknownSources).toHaveBeenCalledTimes(2);
    },
  );

  const rule = "aliases are another ad's" as const;
  test.each([
    [{ ok: false, reason: 'failed' }, text.reasons.failed],
    [{ ok: false, reason: 'refused', rule }, campaigns.rules[rule]],
    [{ ok: false, reason: 'refused', rule: 'unheard of' }, text.reasons.failed],
  ] as const)('is not saved when the server answers %j', async (answer, reason) => {
    changeRow.mockResolvedValue(answer);
    expect((await assignTo()).problem()).toEqual([notSaved(reason)]);
    expect(changeRow).toHaveBeenCalledTimes(1);
  });
});

describe('when the page is left', () => {
  test('the request is one that outlives it', async () => {
    patchOnUnload.mockResolvedValue(1);
    const { ad } = await assignTo(code, verano, true);
    expect(patchOnUnload.mock.calls).toEqual([['campaigns', verano, columns]]);
    expect(changeRow).not.toHaveBeenCalled();
    expect(ad()).toEqual(saved);
  });

  test('a version conflict is resolved as usual', async () => {
    patchOnUnload.mockResolvedValue(0);
    readRow.mockResolvedValue(theirs);
    await assignTo(code, verano, true);
    expect(patchOnUnload).toHaveBeenCalledTimes(1);
    expect(changeRow.mock.calls).toEqual([['campaigns', theirs, { aliases: ['otro', 'Vernao'] }]]);
  });

  test('a failure is reported', async () => {
    patchOnUnload.mockResolvedValue(undefined);
    const { problem } = await assignTo(code, verano, true);
    expect(problem()).toEqual([notSaved(text.reasons.failed)]);
  });
});

test('ignores updates of other features', async () => {
  const { dispatch, puts } = startSaga(unknownFeature.saga, reducer);
  const { payload: update } = updateMade('x', { type: 'campaigns/rowsChanged' });
  await dispatch(updateDue({ update, onUnload: false }));
  expect(puts).toEqual([]);
  expect(changeRow).not.toHaveBeenCalled();
});
