import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base, expect } from '@playwright/test';
import { records } from '../src/text/records';
import { startServer, type TestServer } from '../testing/server';
import { undo } from '../src/text/undo';
import {
  closeDrawer,
  drawer,
  expectInvalid,
  expectNames,
  field,
  save,
  saveButton,
} from './support/areaPage';
import { expectAccessible } from './support/axe';
import { signInByForm } from './support/session';

const execute = promisify(execFile);
/** Runs a script in the folder. @throws Error with the script's output */
const node = (folder: string, ...args: string[]) =>
  execute(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }).catch((error: unknown) => {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`);
  });

/**
 * Name of the new area, another one once the project has an area `claims`. The label is unlike that of any future area.
 */
const NAME = existsSync('src/staff/claims') ? 'samples' : 'claims';
const LABEL = 'Ejemplos';
/** Name of a second new area, whose rows are about policies; its pages are those of the claims. */
const OF_POLICIES = 'receipts';

/** Names of the API test files that a new table has to pass. */
const RIGHTS = [
  ...['roles.api', 'roleFunctions', 'insurancePolicies'],
  ...['hostileFields', 'directionMarks', 'rowTypes', 'plausibleValues', 'inForce'],
];

/** Copies the files of the repository, and links its packages. */
async function copyRepository(folder: string): Promise<void> {
  const { stdout } = await execute('git', ['ls-files', '-z'], { maxBuffer: 1e8 });
  for (const file of stdout.split('\0').filter(Boolean)) cpSync(file, join(folder, file));
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
}

/**
 * Playwright's test with a built copy of the project that has the new area, and with its server on a new data folder.
 */
const test = base.extend<object, { folder: string; server: TestServer }>({
  folder: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'area-'));
      try {
        await copyRepository(folder);
        await node(folder, 'scripts/newArea.mjs', NAME, '--label', LABEL);
        await node(folder, 'scripts/newArea.mjs', OF_POLICIES, '--of-policies');
        await node(folder, 'scripts/run.mjs', '--build');
        await use(folder);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  server: [
    async ({ folder }, use) => {
      const server = await startServer({}, { cwd: folder, build: join(folder, 'build') });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 5 * 60_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
});

test('a new area passes lint, types and the tests of rights, and staff add, find, change and archive its rows', async ({
  page,
  folder,
}) => {
  test.setTimeout(900_000);
  await test.step('lint and types', async () => {
    await node(folder, 'node_modules/oxlint/bin/oxlint', '.');
    await node(folder, 'node_modules/oxfmt/bin/oxfmt', '--check', '.');
  });
  await test.step('tests of rights', async () => {
    const jest = ['--experimental-vm-modules', '--liftoff-only', 'node_modules/jest/bin/jest.js'];
    await node(folder, ...jest, '--selectProjects', 'api', '--maxWorkers=2', ...RIGHTS);
  });

  // Wide enough for the links of both new areas in the bar.
  await page.setViewportSize({ width: 1600, height: 800 });
  await signInByForm(page);
  await page.getByRole('navigation', { name: 'Equipo' }).getByText(LABEL).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LABEL);
  await expect(page.getByText('Todavía no hay ejemplos')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Nuevo ejemplo' }).first().click();
  await saveButton(page).click();
  await expectInvalid(page, 'Nombre', records.invalid.missing);
  await field(page, 'Nombre').fill('Choque en la avenida');
  await field(page, 'Nota').fill('Sin heridos');
  await save(page, 'Ejemplo guardado.');
  await expectNames(page, ['Choque en la avenida']);
  await expectAccessible(page);

  await field(page, 'Nombre').fill('Choque en el puente');
  await save(page, 'Ejemplo guardado.');
  await closeDrawer(page);
  await page.getByLabel('Buscar').fill('heridos');
  await expect(page).toHaveURL(/heridos/);
  await expectNames(page, ['Choque en el puente']);

  await page.getByText('Choque en el puente').click();
  await drawer(page).getByRole('button', { name: records.archive.archive }).click();
  await expect(page.getByText('1 ejemplo archivado')).toBeVisible();
  await expect(page.getByRole('button', { name: undo.undo, exact: true })).toBeVisible();
  // Leaving the page sends the change that could still be undone.
  await page.goto(`/${NAME}?archived=1`);
  await expectNames(page, ['Choque en el puente']);
});
