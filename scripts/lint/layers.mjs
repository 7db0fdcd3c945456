import fs from 'node:fs';
import path from 'node:path';

// Layers of each folder, lowest first. A file may import files of its own layer and of layers in the rows above. A file
// directly in src/staff/ belongs to the layer staff; each folder in src/staff/ is a separate layer.
const tables = {
  src: [
    ['lib', 'config', 'text'],
    ['api', 'router', 'ui'],
    ['resource'],
    ['session', 'tracking'],
    ['store'],
    ['pages', 'staff/shared'],
    ['staff/*'],
    ['staff'],
    ['app'],
    ['main'],
  ],
  server: [
    ['environment', 'logFormat', 'program', 'siteNotes'],
    ['primitives'],
    ['database'],
    ['signingKeys'],
    // These rows are the domain. Later rows may use earlier ones: the calendar links to tasks, like messages.
    ['accounts', 'catalogue', 'jobs', 'rest'],
    ['messages', 'visitor'],
    ['admin', 'calendar'],
    ['thread'],
    ['http'],
    ['monitoring'],
    ['shutdown', 'watchdog'],
    ['commands', 'main'],
  ],
};
// Layers with helpers of tests, and tests of whole servers. They may import any layer, and only tests and other helpers
// may import them.
const helpers = { src: 'test', server: 'tests' };
// Layers of src that the server may import; from api it may import only types.
const forServer = ['lib', 'config', 'text'];

const extension = /\.[cm]?[jt]sx?$/;
const slashes = (file) => file.split(path.sep).join('/');

/** The top folder of a path relative to the project, and its layer if that is src or server. */
export function placeOf(file) {
  const [top, first, second, ...rest] = file.split('/');
  if (!Object.hasOwn(tables, top) || first === undefined) return { top };
  // A test of a module directly in the folder belongs to the module's layer.
  const name = first.replace(extension, '').replace(/\.test$/, '');
  const isInStaffFolder = name === 'staff' && second && (rest.length > 0 || !isModule(second));
  return { top, layer: isInStaffFolder ? `staff/${second}` : name };
}

const isModule = (name) => extension.test(name) || name === 'index';

/** Row of a layer, or -1 if the folder's table does not list it. */
function rankOf({ top, layer }) {
  const rows = tables[top];
  const exact = rows.findIndex((row) => row.includes(layer));
  if (exact >= 0 || !layer.startsWith('staff/')) return exact;
  return rows.findIndex((row) => row.includes('staff/*'));
}

const isHelper = ({ top, layer }) => layer !== undefined && layer === helpers[top];
const isKnown = (place) => isHelper(place) || rankOf(place) >= 0;

/** Folders and modules of src/ or server/ that its table does not list. */
export const unknownLayers = (root, top) =>
  fs
    .readdirSync(path.join(root, top), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || extension.test(entry.name))
    .map((entry) => placeOf(`${top}/${entry.name}`))
    .filter((place) => !isKnown(place))
    .map(({ layer }) => layer);

/** The reason why `from` must not import `to`, both relative to the project; undefined when it may. */
function refusal(from, to, isType) {
  const importer = placeOf(from);
  const imported = placeOf(to);
  const isTest = /\.test\.[cm]?[jt]sx?$/.test(from) || isHelper(importer);
  if (importer.layer === undefined) return undefined;
  if (importer.top !== imported.top)
    return importer.top === 'src'
      ? refusalInSrc(imported, isTest)
      : refusalInServer(imported, isType, isTest);
  if (isHelper(imported)) return isTest ? undefined : `${imported.layer} is for tests only`;
  if (isHelper(importer) || importer.layer === imported.layer) return undefined;
  const [higher, lower] = [rankOf(importer), rankOf(imported)];
  if (higher < 0 || lower < 0 || lower < higher) return undefined;
  return lower === higher
    ? `${importer.layer} and ${imported.layer} are in the same row`
    : `${importer.layer} is lower than ${imported.layer}`;
}

function refusalInSrc({ top }, isTest) {
  return ['package.json', 'public', 'supabase'].includes(top) || isTest
    ? undefined
    : `src must not import ${top}`;
}

function refusalInServer(imported, isType, isTest) {
  const { top, layer } = imported;
  if (top === 'bench' || top === 'e2e') return `server must not import ${top}`;
  if (top === 'testing' && !isTest) return 'testing is for tests only';
  if (top !== 'src' || forServer.includes(layer)) return undefined;
  if ((layer === 'api' && isType) || (isHelper(imported) && isTest)) return undefined;
  return `server may import only ${forServer.join(', ')} and types of api from src`;
}

/** Relative imports of each module, by absolute path. */
const importsByFile = new Map();

function importsOf(file) {
  if (!importsByFile.has(file)) {
    const code = fs.readFileSync(file, 'utf8');
    const sources = code.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']*)'/g);
    const modules = Array.from(sources, ([, source]) => moduleOf(path.resolve(file, '..', source)));
    importsByFile.set(file, modules.filter(Boolean));
  }
  return importsByFile.get(file);
}

const moduleOf = (base) =>
  ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => base + end).find(fs.existsSync);

/** Whether `start` imports `target`, directly or through other modules. */
function reaches(start, target) {
  const seen = new Set([start]);
  for (const file of seen) for (const next of importsOf(file)) seen.add(next);
  return seen.has(target);
}

/**
 * The reason why a module must not import `source`: its layer, a circular import, or Supabase outside src/api;
 * undefined when it may.
 * @param filename absolute path below root
 */
export function importProblem(root, filename, source, isType = false) {
  const from = slashes(path.relative(root, filename));
  const { top, layer } = placeOf(from);
  if (!source.startsWith('.')) {
    const isForbidden = source.startsWith('@supabase/') && layer !== 'api' && layer !== helpers.src;
    return top === 'src' && isForbidden ? 'only src/api imports Supabase' : undefined;
  }
  const to = path.resolve(filename, '..', source);
  const refused = refusal(from, slashes(path.relative(root, to)), isType);
  const module = layer !== undefined && !refused ? moduleOf(to) : undefined;
  if (!module) return refused;
  const found = placeOf(slashes(path.relative(root, module)));
  if (found.top !== top || found.layer !== layer) return refused;
  return reaches(module, filename) ? `circular import of ${source}` : undefined;
}

/** Rule for oxlint, in ESLint's format. */
export const layersRule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const { cwd: root, filename } = context;
    const from = slashes(path.relative(root, filename));
    const { top, layer } = placeOf(from);
    // Forgets the file, because an editor lints a file again after a change.
    importsByFile.delete(filename);

    function check(node, source, isType) {
      if (typeof source?.value !== 'string') return;
      const problem = importProblem(root, filename, source.value, isType);
      if (problem) context.report({ node, message: `Layers: ${problem}.` });
    }

    return {
      Program(node) {
        // The main module reports also folders without linted files.
        const unknown = /^(src|server)\/main\.tsx?$/.test(from) ? unknownLayers(root, top) : [];
        if (layer !== undefined && !isKnown(placeOf(from))) unknown.push(layer);
        for (const name of unknown)
          context.report({
            node,
            message: `Layers: unknown layer ${top}/${name}; add it to scripts/lint/layers.mjs.`,
          });
      },
      ImportDeclaration: (node) => check(node, node.source, node.importKind === 'type'),
      ExportNamedDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, node.source),
      TSImportType: (node) => check(node, node.source, true),
    };
  },
};

export default { meta: { name: 'local' }, rules: { layers: layersRule } };
