import { readdirSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { PgliteConnection } from '@supabase/lite/pglite';
import { PostgresConnection } from '@supabase/lite/postgres';

/** Methods of @supabase/lite that server/database replaces. If a new version renames one, defects D9.2 and D9.9 return. */
const OVERRIDDEN = ['ensureRlsContext', 'applyJwtSessionContext', 'applyRpcRequestGucs'];

describe('@supabase/lite', () => {
  it.each([
    ['PGlite', PgliteConnection],
    ['PostgreSQL', PostgresConnection],
  ])('has the private methods that we override on the %s connection', (_name, connection) => {
    for (const method of OVERRIDDEN) {
      expect([
        method,
        typeof (connection.prototype as unknown as Record<string, unknown>)[method],
      ]).toEqual([method, 'function']);
    }
  });

  it.each(['kysely', '@electric-sql/pglite'])('shares one copy of %s with us', (name) => {
    const copies = copiesOf(name, 'node_modules');
    expect(copies).toEqual([`node_modules/${name}`]);
    const require = createRequire(import.meta.url);
    const lite = createRequire(`${process.cwd()}/node_modules/@supabase/lite/package.json`);
    expect(lite.resolve(name)).toBe(require.resolve(name));
  });
});

/** All folders with that name below node_modules. */
function copiesOf(name: string, modules: string): string[] {
  const packages = readdirSync(modules).flatMap((entry) =>
    entry.startsWith('@')
      ? readdirSync(`${modules}/${entry}`).map((each) => `${entry}/${each}`)
      : [entry],
  );
  return packages.flatMap((entry) => {
    const inner = `${modules}/${entry}`;
    const nested = safely(() => readdirSync(inner)).includes('node_modules')
      ? copiesOf(name, `${inner}/node_modules`)
      : [];
    return entry === name ? [inner, ...nested] : nested;
  });
}

function safely(read: () => string[]): string[] {
  try {
    return read();
  } catch {
    return [];
  }
}

describe('package.json', () => {
  it('has as dependencies just the packages that the built programs import', () => {
    const developers = /^(?:bench-|test-|types\.)/;
    const programs = readdirSync('build').filter(
      (file) => file.endsWith('.mjs') && !developers.test(file),
    );
    const imports = programs.flatMap((file) =>
      [
        ...readFileSync(`build/${file}`, 'utf8').matchAll(
          /^(?:import .* from |module\.exports = import\()"([^."][^"]*)"/gm,
        ),
      ].map(([, name = '']) => name),
    );
    const packages = imports
      .filter((name) => !isBuiltin(name))
      .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0]);
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>;
    };
    expect([...new Set(packages)].sort()).toEqual(Object.keys(dependencies).sort());
  });
});
