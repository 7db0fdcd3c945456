import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';

describe('package.json', () => {
  it('has exactly the packages that the built programs import as dependencies', () => {
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
