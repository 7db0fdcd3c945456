import type { Catalogue } from './parseCatalogue';
import { type CatalogueWatch, mayChangeCatalogue, watchCatalogue } from './watch';

const catalogue = (line: string) => ({ linesOfBusiness: [line], companies: [] });

describe('watchCatalogue', () => {
  let stored = 'auto';
  let reads = 0;
  let reading: (() => void) | undefined;
  let shown: string[] = [];
  let watch: CatalogueWatch;
  let logged: jest.SpyInstance;
  const read = async () => {
    reads++;
    const now = stored;
    await new Promise<void>((resolve) => (reading = resolve));
    if (now === 'broken') throw new Error('no database');
    return { hash: now, catalogue: catalogue(now) };
  };
  const show = ({ data }: Catalogue) => {
    shown.push(data.linesOfBusiness.join());
    return Promise.resolve();
  };
  const settle = async () => {
    await jest.advanceTimersByTimeAsync(0);
    reading?.();
    await jest.advanceTimersByTimeAsync(0);
  };

  beforeEach(() => {
    jest.useFakeTimers();
    [stored, reads, shown] = ['auto', 0, []];
    logged = jest.spyOn(console, 'error').mockReturnValue(undefined);
    watch = watchCatalogue(read, show);
  });
  afterEach(() => {
    watch.stop();
    jest.useRealTimers();
  });

  test('an update resolves when the pages show the catalogue', async () => {
    let over = false;
    void watch.update().then(() => (over = true));
    await jest.advanceTimersByTimeAsync(0);
    expect([over, shown]).toEqual([false, []]);
    await settle();
    expect([over, shown]).toEqual([true, ['auto']]);
  });

  test('updates requested during a refresh share the next one', async () => {
    void watch.update();
    await jest.advanceTimersByTimeAsync(0);
    stored = 'vida';
    const over: number[] = [];
    for (const caller of [1, 2, 3]) void watch.update().then(() => over.push(caller));
    await settle();
    expect([over, shown]).toEqual([[], ['auto']]);
    await settle();
    expect([over, shown, reads]).toEqual([[1, 2, 3], ['auto', 'vida'], 2]);
  });

  test('reads every 30 seconds and shows only changes', async () => {
    for (const line of ['auto', 'auto', 'salud', 'salud']) {
      stored = line;
      await jest.advanceTimersByTimeAsync(30_000);
      await settle();
    }
    expect([reads, shown]).toEqual([4, ['auto', 'salud']]);
  });

  test('does not render again what the pages already show', async () => {
    watch.stop();
    watch = watchCatalogue(read, show, 'auto');
    for (const line of ['auto', 'vida']) {
      stored = line;
      void watch.update();
      await settle();
    }
    expect([reads, shown]).toEqual([2, ['vida']]);
  });

  test('logs the same failure once, never rejects, and recovers', async () => {
    const update = async (next: string) => {
      stored = next;
      const done = watch.update();
      await settle();
      await done;
    };
    await update('auto');
    await update('broken');
    await update('broken');
    expect(shown).toEqual(['auto']);
    expect(logged.mock.calls).toEqual([
      ['The catalogue cannot be shown, the pages stay as they are: no database'],
    ]);
    await update('vida');
    await update('broken');
    expect(shown).toEqual(['auto', 'vida']);
    expect(logged).toHaveBeenCalledTimes(2);
  });

  test('reads nothing after it was stopped', async () => {
    watch.stop();
    await jest.advanceTimersByTimeAsync(90_000);
    await watch.update();
    expect(reads).toBe(0);
  });
});

test.each([
  ['POST', '/rest/v1/companies', true],
  ['PATCH', '/rest/v1/products', true],
  ['DELETE', '/rest/v1/products', true],
  ['GET', '/rest/v1/products', false],
  ['HEAD', '/rest/v1/companies', false],
  ['POST', '/rest/v1/rpc/move_company', true],
  ['POST', '/rest/v1/rpc/move_product', true],
  ['POST', '/rest/v1/rpc/search_products', false],
  ['PATCH', '/rest/v1/customers', false],
])('%s %s may change the catalogue: %p', (method, path, expected) => {
  expect(mayChangeCatalogue(method, path)).toBe(expected);
});
