import fs from 'node:fs';
import path from 'node:path';

const FOLDERS = ['src', 'server', 'testing', 'scripts', 'bench', 'e2e', 'supabase', 'docs', '.ci'];
const TEXT = /\.(tsx?|mjs|cjs|sql|md|toml|html)$|^\.env\.example$|^run$/;
const DOCUMENTS = ['docs/requirements.md', 'docs/decisions.md'];

const read = (file) => fs.readFileSync(file, 'utf8');

function filesIn(folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(file);
    return TEXT.test(entry.name) ? [file] : [];
  });
}

const topLevel = fs
  .readdirSync('.')
  .filter((name) => fs.statSync(name).isFile() && TEXT.test(name));
const files = [...topLevel, ...FOLDERS.flatMap(filesIn)].filter(
  (file) => file !== path.join('scripts', 'lint', 'citations.test.mjs'),
);
const definitions = DOCUMENTS.flatMap((file) =>
  [...read(file).matchAll(/^- \*\*([RD]\d+\.\d+)\b/gm)].map(([, number]) => number),
);

const matchesIn = (pattern) =>
  files.flatMap((file) => [...read(file).matchAll(pattern)].map(([text]) => `${file}: ${text}`));

test('every requirement and decision has a unique number', () => {
  expect(definitions.length).toBeGreaterThan(50);
  expect(definitions).toEqual([...new Set(definitions)]);
});

test('every cited requirement or decision exists', () => {
  const known = new Set(definitions);
  const cited = matchesIn(/\b[RD]\d{1,2}\.\d{1,2}\b/g);
  expect(cited.length).toBeGreaterThan(definitions.length);
  expect(cited.filter((citation) => !known.has(citation.split(': ')[1]))).toEqual([]);
});

test('nothing cites a document that is not in the repository', () => {
  expect(
    matchesIn(/\b(spec|specification|design) \d+\b|\b(spec|design|backend|stack|style)\.md\b/gi),
  ).toEqual([]);
});

test('every path in a document exists', () => {
  const documents = files.filter((file) => file.endsWith('.md'));
  const paths = documents.flatMap((file) =>
    [
      ...read(file).matchAll(
        /`((?:src|server|testing|scripts|bench|e2e|supabase|docs|public)\/[\w./-]+)`/g,
      ),
    ]
      .map(([, named]) => named)
      .filter((named) => !fs.existsSync(named))
      .map((named) => `${file}: ${named}`),
  );
  expect(paths).toEqual([]);
});

test('every command in a document exists, and so do the tests that it names', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const stages = { api: /\.api\.test\.ts$/, browser: /\.spec\.ts$/, unit: /\.test\.(tsx?|mjs)$/ };
  const hasTest = (stage, name) =>
    files.some((file) => stages[stage].test(file) && file.toLowerCase().includes(name));
  const unknown = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...read(file).matchAll(/\b((?:test|bench):(\w+))(?: -- ([\w./]+))?/g)]
        .filter(
          ([, script, stage, name = '']) =>
            !Object.hasOwn(scripts, script) ||
            (Object.hasOwn(stages, stage) && !hasTest(stage, name.toLowerCase())),
        )
        .map(([text]) => `${file}: ${text}`),
    );
  expect(unknown).toEqual([]);
});
