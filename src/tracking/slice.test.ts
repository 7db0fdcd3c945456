import { locationChanged, type Navigation } from '../router/locationChange';
import { recordErased, recordUpdated } from './record/slice';
import {
  consentGiven,
  consentRead,
  consentRefused,
  eraseRequested,
  ipFound,
  pageHidden,
  pageShown,
  saveEnded,
  saveStarted,
  trackingReducer,
  type TrackingState,
  visitorActive,
} from './slice';

type Event = Parameters<typeof trackingReducer>[1];
const SITE = 'https://site.example';

function navigation(path: string, at: number, more: Partial<Navigation> = {}) {
  const { pathname, search, hash } = new URL(path, SITE);
  const location = { pathname, search, hash, key: 'k' };
  const known = { address: SITE + path, location, action: 'PUSH' as const, referrer: '', at };
  return locationChanged({ ...known, ...more });
}
const started = trackingReducer(undefined, { type: 'started' });
const reduce = (...events: Event[]) => events.reduce<TrackingState>(trackingReducer, started);
const changes = (...events: Event[]) =>
  reduce(pageShown({ at: 0 }), ...events).pending.map((pending) =>
    pending.changes.map(({ dir, cont, time }) => [dir.replace(SITE, ''), cont, time]),
  );

describe('what a navigation changes', () => {
  test('the first page is a page load', () => {
    expect(changes(navigation('/?c=A', 500))).toEqual([[['/?c=A', 1, 0]]]);
  });

  test('the seconds go to the page before, the remainder to the next one', () => {
    expect(
      changes(navigation('/', 0), navigation('/form', 3700), navigation('/agreements', 5100)),
    ).toEqual([
      [['/', 1, 0]],
      [
        ['/', 0, 3],
        ['/form', 1, 0],
      ],
      [
        ['/form', 0, 2],
        ['/agreements', 1, 0],
      ],
    ]);
  });

  test('the same address again is time only: a hash, back from it, a link to the page', () => {
    expect(
      changes(
        navigation('/', 0),
        navigation('/#services', 2000),
        navigation('/', 4000, { action: 'POP' }),
        navigation('/', 4500),
      ),
    ).toEqual([[['/', 1, 0]], [['/', 0, 2]], [['/', 0, 2]], []]);
  });

  test('another query is another page', () => {
    expect(changes(navigation('/?c=A', 0), navigation('/', 100))).toEqual([
      [['/?c=A', 1, 0]],
      [['/', 1, 0]],
    ]);
  });

  test.each(['/visits', '/VISITS/', '/customers', '/ads', '/products', '/login'])(
    'on %s a change of the query is no navigation, and the query no part of the page',
    (path) => {
      expect(
        changes(
          navigation(`${path}?q=secret`, 0),
          navigation(`${path}?q=other`, 2000),
          navigation('/', 5000),
        ),
      ).toEqual([
        [[path, 1, 0]],
        [
          [path, 0, 5],
          ['/', 1, 0],
        ],
      ]);
    },
  );

  test('hidden time is nobody’s', () => {
    expect(
      changes(
        navigation('/', 0),
        pageHidden({ at: 900 }),
        pageShown({ at: 60_000 }),
        navigation('/form', 61_500),
      ),
    ).toEqual([
      [['/', 1, 0]],
      [
        ['/', 0, 2],
        ['/form', 1, 0],
      ],
    ]);
  });

  test('a stretch without input counts ten minutes at most', () => {
    const hour = 3_600_000;
    expect(changes(navigation('/', 0), navigation('/form', hour))[1]).toEqual([
      ['/', 0, 600],
      ['/form', 1, 0],
    ]);
    expect(
      changes(navigation('/', 0), visitorActive({ at: 500_000 }), navigation('/form', hour))[1]![0],
    ).toEqual(['/', 0, 1100]);
  });
});

describe('hiding', () => {
  test('its seconds are pending once there is a whole one', () => {
    expect(changes(navigation('/', 0), pageHidden({ at: 999 }))).toEqual([[['/', 1, 0]]]);
    expect(changes(navigation('/', 0), pageHidden({ at: 1000 }))).toEqual([
      [['/', 1, 0]],
      [['/', 0, 1]],
    ]);
  });

  test('before the first page there is nothing to keep', () => {
    expect(changes(pageHidden({ at: 5000 }))).toEqual([]);
  });
});

test('each pending navigation carries its own ad code; the referrer is the whole document’s', () => {
  const state = reduce(
    navigation('/?c=A', 0, { referrer: 'https://a.example/' }),
    navigation('/', 10, { referrer: 'https://a.example/' }),
  );
  expect(state.pending.map(({ adId }) => adId)).toEqual(['A', '']);
  expect(state.referrer).toBe('https://a.example/');
});

test('seconds of a hidden page change neither ad code nor referrer', () => {
  const landing = navigation('/?c=A', 0, { referrer: 'https://a.example/' });
  const state = reduce(
    pageShown({ at: 0 }),
    landing,
    pageHidden({ at: 1500 }),
    recordUpdated({ changes: [], count: 2 }),
  );
  expect(state).toMatchObject({ pending: [], adId: 'A', referrer: 'https://a.example/' });
});

test('stopping while erasing does not hide what becomes of it', () => {
  expect(reduce(eraseRequested(), consentRefused()).erasing).toBe('asked');
  expect(reduce(eraseRequested(), consentRefused(), recordErased()).erasing).toBe('done');
});

describe('the ad code that no save has carried', () => {
  const landed = [navigation('/?c=A', 0), recordUpdated({ changes: [], count: 1 })];
  const next = [navigation('/form', 10), recordUpdated({ changes: [], count: 1 })];
  const failed = [saveStarted({ revision: 1 }), saveEnded({ saved: false, adId: 'A' })];
  const saved = [saveStarted({ revision: 1 }), saveEnded({ saved: true, adId: 'A' })];

  test.each([
    ['stays over a page without one', [...landed, ...next], 'A'],
    ['stays when the save fails', [...landed, ...failed, ...next], 'A'],
    ['goes when a save has carried it', [...landed, ...saved], ''],
    [
      'stays when it came during the save of another',
      [
        ...landed,
        saveStarted({ revision: 1 }),
        navigation('/?c=B', 20),
        recordUpdated({ changes: [], count: 1 }),
        saveEnded({ saved: true, adId: 'A' }),
      ],
      'B',
    ],
    ['is not that of a navigation still pending', [...landed, navigation('/?c=B', 20)], 'A'],
  ])('%s', (_, events, adId) => {
    expect(reduce(...events).adId).toBe(adId);
  });
});

test('only what has been folded leaves the queue', () => {
  const { pending } = reduce(
    navigation('/', 0),
    navigation('/form', 10),
    recordUpdated({ changes: [], count: 1 }),
  );
  expect(pending.map(({ changes }) => changes[0]?.dir)).toEqual([`${SITE}/form`]);
});

describe('the revision of the record', () => {
  const unsaved = (...events: Event[]) => {
    const { revision, sent } = reduce(...events);
    return revision !== sent;
  };
  const updated = recordUpdated({ changes: [], count: 0 });

  test('changes with the record and is sent by a save', () => {
    expect(unsaved()).toBe(false);
    expect(unsaved(updated)).toBe(true);
    expect(unsaved(updated, saveStarted({ revision: 1 }))).toBe(false);
  });

  test('a change during the save is not in it', () => {
    expect(unsaved(updated, saveStarted({ revision: 1 }), updated)).toBe(true);
    expect(unsaved(updated, updated, saveStarted({ revision: 1 }))).toBe(true);
  });

  test('a failure leaves it unsaved', () => {
    const failed = saveEnded({ saved: false, adId: '' });
    expect(unsaved(updated, saveStarted({ revision: 1 }), failed)).toBe(true);
  });
});

describe('consent', () => {
  test('until it is given, navigations are held', () => {
    expect(reduce(consentRead('unknown'), navigation('/?c=A', 0)).pending).toHaveLength(1);
    expect(reduce(navigation('/', 0), consentGiven()).pending).toHaveLength(1);
  });

  test('refused: what was held is dropped, and nothing more is', () => {
    const state = reduce(navigation('/?c=A', 0), consentRefused(), navigation('/form', 10));
    expect(state).toMatchObject({ consent: 'refused', pending: [], adId: '', page: null });
  });
});

test('erasing leaves nothing of the visit, but the consent and the address of the connection', () => {
  const before = reduce(
    consentRead('given'),
    pageShown({ at: 0 }),
    ipFound({ address: '203.0.113.7', at: 0 }),
    navigation('/?c=A', 0),
    recordUpdated({ changes: [], count: 1 }),
    saveStarted({ revision: 1 }),
    navigation('/form', 5500),
  );
  const after = trackingReducer(before, recordErased());
  expect(after).toEqual({
    ...reduce(consentRead('given')),
    clock: { ...before.clock, ms: 0 },
    ip: { address: '203.0.113.7', at: 0 },
  });
  expect(trackingReducer(after, pageHidden({ at: 9000 })).pending).toEqual([]);
});
