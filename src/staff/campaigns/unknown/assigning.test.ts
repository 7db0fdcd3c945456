import { testSaga } from 'redux-saga-test-plan';
import { patchRowOnUnload } from '../../../api/staff/unloadRequests';
import { changeFailed } from '../../../resource/changeFailed';
import { updateDue, updateMade } from '../../../resource/undo/slice';
import { updateSettled } from '../../../resource/undo/updates';
import { adNamed, sourceNamed } from '../../../test/adSources';
import { campaigns } from '../../../text/campaigns';
import { unknown as text } from '../../../text/unknown';
import { addSource, handleDue, type Outcome, readAd, saveAd, saveOnUnload } from './assigning';
import { adRead, assign, selectAd, sourceAssigned, unknownCodes } from './unknownCodes';

jest.mock('../../../api/staff/unloadRequests', () => ({ patchRowOnUnload: jest.fn() }));
const patch = jest.mocked(patchRowOnUnload);

const code = sourceNamed('Vernao');
const campaign = sourceNamed('otoño', 'u');
const verano = adNamed(7, 'Verano', { aliases: ['v26'] });
const assigned = { source: code.source, text: code.text, ad: 7 };

describe('adding a code to an ad', () => {
  const saved = { ...verano, version: 2, aliases: ['v26', 'Vernao'] };
  const begun = () => testSaga(addSource, assigned, false).next().select(selectAd, 7);
  const changed = { ok: false, reason: 'changed' } as const;
  const columns = { aliases: ['v26', 'Vernao'] };

  test('saves the ad with the version that was read', () => {
    begun()
      .next(verano)
      .call(saveAd, verano, columns)
      .next({ ok: true, row: saved })
      .returns({ ad: saved });
  });

  test('adds a campaign to the campaigns of the ad', () => {
    testSaga(addSource, { source: campaign.source, text: campaign.text, ad: 7 }, false)
      .next()
      .select(selectAd, 7)
      .next(verano)
      .call(saveAd, verano, { utmCampaigns: ['otoño'] });
  });

  test('adds it to the newer version after a version conflict', () => {
    const theirs = { ...verano, version: 5, aliases: ['otro'] };
    begun()
      .next(verano)
      .call(saveAd, verano, columns)
      .next(changed)
      .call(readAd, 7)
      .next(theirs)
      .call(saveAd, theirs, { aliases: ['otro', 'Vernao'] });
  });

  test('changes nothing when the newer version has the code already', () => {
    const theirs = { ...verano, version: 5, aliases: ['VERNAO'] };
    begun()
      .next(verano)
      .call(saveAd, verano, columns)
      .next(changed)
      .call(readAd, 7)
      .next(theirs)
      .returns({ ad: theirs });
  });

  test('gives up after three conflicts', () => {
    let saga = begun().next(verano);
    for (let tries = 0; tries < 3; tries++)
      saga = saga.call(saveAd, verano, columns).next(changed).call(readAd, 7).next(verano);
    saga.returns({ problem: text.reasons.changed });
  });

  test.each([
    [null, text.reasons.gone],
    [undefined, text.reasons.failed],
  ])('says why it was not saved when the ad is read as %j', (row, problem) => {
    begun().next(undefined).call(readAd, 7).next(row).returns({ problem });
  });

  test.each([
    [{ ok: false, reason: 'failed' }, text.reasons.failed],
    [
      { ok: false, reason: 'refused', rule: "aliases are another ad's" },
      campaigns.rules["aliases are another ad's"],
    ],
    [{ ok: false, reason: 'refused', rule: 'unheard of' }, text.reasons.failed],
  ])('says why it was not saved when the server answers %j', (answer, problem) => {
    begun().next(verano).call(saveAd, verano, columns).next(answer).returns({ problem });
  });

  test('when the page is left, the first request is one that outlives it; a version conflict is resolved as usual', () => {
    testSaga(addSource, assigned, true)
      .next()
      .select(selectAd, 7)
      .next(verano)
      .call(saveOnUnload, verano, columns)
      .next(changed)
      .call(readAd, 7)
      .next(verano)
      .call(saveAd, verano, columns);
  });

  test.each([
    [1, { ok: true, row: saved }],
    [0, { ok: false, reason: 'changed' }],
    [undefined, { ok: false, reason: 'failed' }],
  ])('%j rows saved on unload give the result %j', async (count, answer) => {
    patch.mockResolvedValue(count);
    expect(await saveOnUnload(verano, columns)).toEqual(answer);
    expect(patch).toHaveBeenCalledWith('campaigns', verano, columns);
  });
});

describe('an assignment that can no longer be undone', () => {
  const { payload: update } = assign(code, verano);
  const due = updateDue({ update, onUnload: false });
  const putsAfter = (outcome: Outcome) => {
    const saga = handleDue(due);
    saga.next();
    return run(saga, outcome);
  };
  test('is sent, confirmed, and reported to the list of ads', () => {
    const ad = { ...verano, version: 2, aliases: ['v26', 'Vernao'] };
    const puts = putsAfter({ ad });
    expect(puts).toEqual([
      sourceAssigned(assigned),
      updateSettled({ update, done: true }),
      adRead(ad),
      { type: 'campaigns/rowsChanged', payload: { ids: [7], columns: { aliases: ad.aliases } } },
    ]);
  });

  test('shows the reason of a failure, and reads the rows again', () => {
    const puts = putsAfter({ problem: text.reasons.gone });
    expect(puts[0]).toEqual(updateSettled({ update, done: false }));
    expect(puts[1]).toEqual(
      changeFailed('No se guardó: «Vernao» es de Verano. El anuncio ya no existe.'),
    );
    expect(puts[2]).toEqual(unknownCodes.requested());
  });

  test('ignores updates of other features', () => {
    const { payload: other } = updateMade('x', { type: 'campaigns/rowsChanged' });
    testSaga(handleDue, updateDue({ update: other, onUnload: false }))
      .next()
      .isDone();
  });
});

interface Effect {
  type: string;
  payload: { action: object; fn: () => Generator; args: [] };
}

/** Runs the rest of a saga. @param first result of its first call @returns actions that it puts */
function run(saga: Generator, first?: Outcome): object[] {
  const puts: object[] = [];
  for (let step = saga.next(first); !step.done; step = saga.next()) {
    const { type, payload } = step.value as Effect;
    puts.push(...(type === 'PUT' ? [payload.action] : run(payload.fn(...payload.args))));
  }
  return puts;
}
