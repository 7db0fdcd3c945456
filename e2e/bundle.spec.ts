import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { modulesIn, readStats, servedFiles } from './support/bundle';
import { expect, test } from './support/test';

// Tests of the contents and sizes of the built files, which need no browser.

/** Limit of the gzipped scripts that a prerendered page loads before somebody uses it: the tracker (D2.8). */
const TRACKER_KIB = 30;

/** Limit of all gzipped scripts of the home page. */
const HOME_KIB = 183;

/** Limit of all gzipped scripts of /agreements when it is the first page. */
const AGREEMENTS_KIB = 191;

/** Limit of the gzipped scripts of the visits area, with table and chart. The goal is 330: readings (D6.18), the names of staff and the times of answers took it further. */
const VISITS_KIB = 332;

/** Gzipped size of these files. */
function kibibytesOf(files: string[]): number {
  const sizes = files.map((file) => gzipSync(readFileSync(`dist/${file}`), { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

const isStaff = (name: string) => name.startsWith('src/staff/');

test.beforeAll(() => {
  // `npm run dev`, or webpack called by hand, leaves another build.
  expect(existsSync('build/stamp'), 'a production build, by npm run build').toBe(true);
});

test(`prerendered pages load ${TRACKER_KIB} KiB of JavaScript at first, and / at most ${HOME_KIB}`, async ({
  request,
}) => {
  const askedBy = (page: string) =>
    [
      ...new Set([...page.matchAll(/(?:src|href)="\/([^"]+\.m?js)"/g)].map(([, file]) => file!)),
    ].sort();
  const { initial, tracker } = readStats();
  const filesOf = (chunks: typeof initial) => chunks.flatMap(({ files }) => files).sort();
  // The shell, which is not prerendered, loads all scripts at once.
  expect(askedBy(readFileSync('build/page.html', 'utf8'))).toEqual(filesOf(initial));
  for (const path of ['/', '/form', '/agreements'])
    expect(askedBy(await (await request.get(path)).text()), path).toEqual(filesOf(tracker));
  expect(kibibytesOf(filesOf(tracker))).toBeLessThanOrEqual(TRACKER_KIB);
  const kibibytes = kibibytesOf(filesOf(initial));
  // React alone has 60 KiB, so with less these would be the wrong files.
  expect(kibibytes).toBeGreaterThan(60);
  expect(kibibytes).toBeLessThanOrEqual(HOME_KIB);
});

test(`/agreements is at most ${AGREEMENTS_KIB} KiB of JavaScript`, () => {
  const { initial, groups } = readStats();
  const chunks = [...new Set([...initial, ...groups(/^agreements$/)])];
  expect(modulesIn(chunks)).toContain('src/pages/agreements/YourData.tsx');
  const files = chunks.flatMap((chunk) => chunk.files).filter((it) => it.endsWith('.js'));
  expect(kibibytesOf(files)).toBeLessThanOrEqual(AGREEMENTS_KIB);
});

test('the tracker contains no code of pages', () => {
  const modules = modulesIn(readStats().tracker);
  expect(modules).toContain('src/tracking/saga.ts');
  expect(modules).toContain('src/tracking/steps/saveVisit.ts');
  expect(
    modules.filter((name) => /node_modules\/(react|@mui|@emotion)|src\/pages/.test(name)),
  ).toEqual([]);
});

test('the first load contains no code that only staff need', () => {
  const { initial, chunks } = readStats();
  const lazy = modulesIn(chunks.filter((chunk) => !initial.includes(chunk)));
  // These few lines import the client lazily and do not contain it.
  const lazyEntry = 'src/api/staff/lazyClient.ts';
  const isForbidden = (name: string) =>
    isStaff(name) ||
    (name.startsWith('src/api/staff/') && name !== lazyEntry) ||
    /node_modules\/@(supabase\/|mui\/x-)/.test(name);
  expect(modulesIn(initial).filter(isForbidden)).toEqual([]);
  expect(lazy).toContain('src/api/staff/client.ts');
  for (const name of ['supabase-js', 'auth-js'])
    expect(lazy.filter((one) => one.includes(`node_modules/@supabase/${name}/`))).not.toEqual([]);
});

test('the first load contains no code that only a signed-in user sees', () => {
  const { initial, chunks } = readStats();
  const isForbidden = (name: string) =>
    name.startsWith('src/app/account/') ||
    name.startsWith('src/pages/login/') ||
    name.startsWith('src/ui/form/') ||
    /@mui\/material\/(Menu|MenuList|Popover|Modal|Dialog)\//.test(name);
  expect(modulesIn(initial).filter(isForbidden)).toEqual([]);
  const all = modulesIn(chunks).filter(isForbidden);
  for (const part of ['account/StaffBar', 'login/LoginForm', 'form/Field', 'Popover', 'Dialog'])
    expect(all).toContainEqual(expect.stringContaining(`/${part}`));
});

test('every staff area is loaded through the one lazy import', () => {
  const { initial, tracker, chunks, reachable } = readStats();
  const entry = chunks.find((chunk) => modulesIn([chunk]).includes('src/staff/index.ts'));
  expect(entry, 'a chunk with src/staff/index.ts').toBeDefined();
  expect(initial).not.toContain(entry);
  expect(chunks.filter((chunk) => chunk.initial)).toEqual(tracker);

  expect(modulesIn(reachable(entry)).filter(isStaff)).toEqual([]);
  const behind = modulesIn(reachable()).filter(isStaff);
  const areas = readdirSync('src/staff', { withFileTypes: true }).filter((it) => it.isDirectory());
  expect(areas.length).toBeGreaterThanOrEqual(4);
  for (const { name } of areas)
    expect(behind, `modules of src/staff/${name}`).toContainEqual(
      expect.stringMatching(`^src/staff/${name}/`),
    );
});

test(`the visits area adds at most ${VISITS_KIB} KiB of JavaScript, which visitors never load`, () => {
  const { chunks, groups, reachable } = readStats();
  const entry = chunks.find((chunk) => modulesIn([chunk]).includes('src/staff/index.ts'));
  const visitors = reachable(entry);
  // These are the chunks, shared ones included, of the lazy import, of the area, and of what both load later.
  const own = groups(/^staff(-visits.*|-grid)?$/).filter((chunk) => !visitors.includes(chunk));
  const modules = modulesIn(own);
  for (const part of ['@mui/x-data-grid/', '@mui/x-charts/', 'staff/visits/reports/'])
    expect(modules).toContainEqual(expect.stringContaining(part));
  expect(modules.filter((name) => /@mui\/material\/Tab(s|lePagination)?\//.test(name))).toEqual([]);
  expect(modulesIn(visitors).filter((name) => /@mui\/x-|staff\/visits\//.test(name))).toEqual([]);
  const files = [...new Set(own.flatMap((chunk) => chunk.files))].filter((it) =>
    it.endsWith('.js'),
  );
  expect(kibibytesOf(files)).toBeGreaterThan(200);
  expect(kibibytesOf(files)).toBeLessThanOrEqual(VISITS_KIB);
});

test('the saga monitor is in development builds only', () => {
  const monitor = 'src/store/visitMonitor.ts';
  // The monitor calls groupCollapsed, by which it would be found in a build, and the store uses it.
  expect(readFileSync(monitor, 'utf8')).toContain('groupCollapsed');
  expect(readFileSync('src/store/makeStore.ts', 'utf8')).toContain('createVisitMonitor');

  const modules = modulesIn(readStats().chunks);
  expect(modules).toContain('src/store/makeStore.ts');
  expect(modules).not.toContain(monitor);
  const scripts = servedFiles().filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(1);
  for (const file of scripts)
    expect(readFileSync(`dist/${file}`, 'utf8').includes('groupCollapsed'), file).toBe(false);
});

test('the page of parts is in development builds only', () => {
  expect(readFileSync('src/app/routes.tsx', 'utf8')).toContain(
    "import('../pages/parts/PartsPage')",
  );
  expect(modulesIn(readStats().chunks).filter((name) => name.includes('/parts/'))).toEqual([]);
});

// Filter lists such as EasyList block addresses that contain /ads/, -ads., advert, analytics, tracking or telemetry.
const isBlocked = (file: string) =>
  /(?:^|[^a-z])ads(?:[^a-z]|$)|advert|analytics|tracking|tracker|telemetry/i.test(file);

test('no file has a name that ad blockers block', () => {
  expect(['assets/staff-ads.1f.js', 'assets/visitTracker.js'].filter(isBlocked)).toHaveLength(2);
  expect(isBlocked('assets/downloads.1f.js')).toBe(false);
  const files = servedFiles();
  expect(files).toContain('favicon.svg');
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(1);
  expect(files.filter(isBlocked)).toEqual([]);
});
