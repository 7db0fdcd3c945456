import { locationChanged, type Navigation } from '../router/locationChange';
import { recordErased, recordUpdated } from './record/slice';
import {
  consentChanged,
  eraseRequested,
  ipFound,
  linkClicked,
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
const ended = (visits: { id: number }[] | undefined, adId: string) =>
  saveEnded({ uuid: 'u', visits, adId, landing: `c=${adId}` });
const reduce = (...events: Event[]) => events.reduce<TrackingState>(trackingReducer, started);
const changes = (...events: Event[]) =>
  reduce(pageShown({ at: 0 }), ...events).pending.map((pending) =>
    pending.changes.map((change) =>
      'click' in change ? [change.click] : [change.dir.replace(SITE, ''), change.cont, change.time],
    ),
  );

describe('the changes of a navigation', () => {
  test('counts the first page as a page load', () => {
    expect(changes(navigation('/?c=A', 500))).toEqual([[['/?c=A', 1, 0]]]);
  });

  test('adds the seconds to the previous page and the remainder to the next', () => {
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

  test('adds only time when the address without hash is the same', () => {
    expect(
      changes(
        navigation('/', 0),
        navigation('/#services', 2000),
        navigation('/', 4000, { action: 'POP' }),
        navigation('/', 4500),
      ),
    ).toEqual([[['/', 1, 0]], [['/', 0, 2]], [['/', 0, 2]], []]);
  });

  test('counts an address with another query as another page', () => {
    expect(changes(navigation('/?c=A', 0), navigation('/', 100))).toEqual([
      [['/?c=A', 1, 0]],
      [['/', 1, 0]],
    ]);
  });

  test.each(['/visits', '/VISITS/', '/customers', '/ads', '/products', '/login'])(
    'ignores the query on %s',
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

  test('does not count hidden time', () => {
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

  test('counts at most ten minutes without input', () => {
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

describe('hiding the page', () => {
  test('adds the seconds as soon as there is a whole one', () => {
    expect(changes(navigation('/', 0), pageHidden({ at: 999 }))).toEqual([[['/', 1, 0]]]);
    expect(changes(navigation('/', 0), pageHidden({ at: 1000 }))).toEqual([
      [['/', 1, 0]],
      [['/', 0, 1]],
    ]);
  });

  test('adds nothing before the first navigation', () => {
    expect(changes(pageHidden({ at: 5000 }))).toEqual([]);
  });
});

test('stores an ad code for each navigation, and one referrer for the document', () => {
  const state = reduce(
    navigation('/?c=A', 0, { referrer: 'https://a.example/' }),
    navigation('/', 10, { referrer: 'https://a.example/' }),
  );
  expect(state.pending.map(({ adId }) => adId)).toEqual(['A', '']);
  expect(state.referrer).toBe('https://a.example/');
});

test('keeps ad code and referrer when the page is hidden', () => {
  const landing = navigation('/?c=A', 0, { referrer: 'https://a.example/' });
  const state = reduce(
    pageShown({ at: 0 }),
    landing,
    pageHidden({ at: 1500 }),
    recordUpdated({ changes: [], count: 2 }),
  );
  expect(state).toMatchObject({ pending: [], adId: 'A', referrer: 'https://a.example/' });
});

test('keeps `erasing` when consent is withdrawn', () => {
  expect(reduce(eraseRequested(), consentChanged('refused')).erasing).toBe('asked');
  expect(reduce(eraseRequested(), consentChanged('refused'), recordErased()).erasing).toBe('done');
});

describe('the unsaved ad code and landing', () => {
  const landed = [navigation('/?c=A', 0), recordUpdated({ changes: [], count: 1 })];
  const next = [navigation('/form', 10), recordUpdated({ changes: [], count: 1 })];
  const failed = [saveStarted({ revision: 1 }), ended(undefined, 'A')];
  const saved = [saveStarted({ revision: 1 }), ended([], 'A')];

  test.each([
    ['stays after a page without an ad code', [...landed, ...next], 'A'],
    ['stays when the save fails', [...landed, ...failed, ...next], 'A'],
    ['is cleared by a save', [...landed, ...saved], ''],
    [
      'stays when it arrived during a save of another code',
      [
        ...landed,
        saveStarted({ revision: 1 }),
        navigation('/?c=B', 20),
        recordUpdated({ changes: [], count: 1 }),
        ended([], 'A'),
      ],
      'B',
    ],
    ['ignores a navigation still pending', [...landed, navigation('/?c=B', 20)], 'A'],
  ])('%s', (_, events, adId) => {
    expect(reduce(...events)).toMatchObject({ adId, landing: adId && `c=${adId}` });
  });

  test('keeps a landing that saveVisit found in the record until a save succeeds', () => {
    const found = saveStarted({ revision: 1, landing: 'c=B' });
    expect([undefined, []].map((it) => reduce(found, ended(it, 'B')).landing)).toEqual(['c=B', '']);
  });

  test('does not count a hash on the landing page as a second landing', () => {
    const again = [navigation('/?c=A#x', 9), landed[1]!];
    expect(reduce(...landed, ...saved, ...again).landing).toBe('');
  });
});

test('removes only entries that were added to the record from the queue', () => {
  const { pending } = reduce(
    navigation('/', 0),
    navigation('/form', 10),
    recordUpdated({ changes: [], count: 1 }),
  );
  expect(pending.map(({ changes }) => changes[0])).toMatchObject([{ dir: `${SITE}/form` }]);
});

describe('the revision of the record', () => {
  const unsaved = (...events: Event[]) => {
    const { revision, sent } = reduce(...events);
    return revision !== sent;
  };
  const updated = recordUpdated({ changes: [], count: 0 });

  test('counts changes of the record until a save', () => {
    expect(unsaved()).toBe(false);
    expect(unsaved(updated)).toBe(true);
    expect(unsaved(updated, saveStarted({ revision: 1 }))).toBe(false);
  });

  test('counts a change during a save as unsaved', () => {
    expect(unsaved(updated, saveStarted({ revision: 1 }), updated)).toBe(true);
    expect(unsaved(updated, updated, saveStarted({ revision: 1 }))).toBe(true);
  });

  test('counts as unsaved after a failed save', () => {
    const failed = ended(undefined, '');
    expect(unsaved(updated, saveStarted({ revision: 1 }), failed)).toBe(true);
  });
});

describe('consent', () => {
  test('holds navigations until it is given', () => {
    expect(reduce(consentChanged('unknown'), navigation('/?c=A', 0)).pending).toHaveLength(1);
    expect(reduce(navigation('/', 0), consentChanged('given')).pending).toHaveLength(1);
  });

  test('drops held navigations when it is refused, and holds no further ones', () => {
    const state = reduce(
      navigation('/?c=A', 0),
      consentChanged('refused'),
      navigation('/form', 10),
    );
    expect(state).toMatchObject({ consent: 'refused', pending: [], adId: '', page: null });
  });
});

test('erasing keeps only the consent and the public IP', () => {
  const before = reduce(
    consentChanged('given'),
    pageShown({ at: 0 }),
    ipFound({ address: '203.0.113.7', at: 0 }),
    navigation('/?c=A', 0),
    recordUpdated({ changes: [], count: 1 }),
    saveStarted({ revision: 1 }),
    navigation('/form', 5500),
  );
  const after = trackingReducer(before, recordErased());
  expect(after).toEqual({
    ...reduce(consentChanged('given')),
    clock: { ...before.clock, ms: 0 },
    ip: { address: '203.0.113.7', at: 0 },
  });
  expect(trackingReducer(after, pageHidden({ at: 9000 })).pending).toEqual([]);
});

describe('a click on a link to the firm', () => {
  test('waits for the next navigation or hidden page, and causes no run', () => {
    const events = [navigation('/', 0), linkClicked('call'), linkClicked('email')];
    expect(changes(...events)).toEqual([[['/', 1, 0]], [['call']], [['email']]]);
    expect(reduce(...events).pending.map(({ isDue }) => isDue)).toEqual([true, false, false]);
  });

  test('is not counted before the first navigation', () => {
    expect(changes(linkClicked('call'))).toEqual([]);
  });

  test.each(['/customers', '/CUSTOMERS/?q=Eva', '/policies', '/login'])(
    'is not counted on %s',
    (path) => {
      expect(changes(navigation(path, 0), linkClicked('call'))).toHaveLength(1);
      expect(changes(navigation(path, 0), navigation('/', 10), linkClicked('call'))).toHaveLength(
        3,
      );
    },
  );

  test('is held until consent is given, and dropped when it is refused', () => {
    const held = [consentChanged('unknown'), navigation('/', 0), linkClicked('whatsapp')];
    expect(changes(...held)[1]).toEqual([['whatsapp']]);
    expect(changes(...held, consentChanged('given'))[1]).toEqual([['whatsapp']]);
    expect(changes(...held, consentChanged('refused'), linkClicked('call'))).toEqual([]);
  });

  test('is not counted between erasing and the next navigation', () => {
    expect(changes(navigation('/', 0), linkClicked('call'), recordErased())).toEqual([]);
    expect(changes(navigation('/', 0), recordErased(), linkClicked('call'))).toEqual([]);
  });
});
