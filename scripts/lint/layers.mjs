import fs from 'node:fs';
import path from 'node:path';

// The layers of src/, lowest first. A file may import its own layer and the layers in the rows above. A file directly in
// src/staff/ belongs to the layer staff; each folder in src/staff/ is a separate layer.
const rows = [
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
];
// Test helpers may import any layer; only tests and other helpers may import them.
const helpers = 'test';
// The layers that the server may import; from api it may import types only.
const forServer = ['lib', 'config', 'text'];

const extension = /\.[cm]?[jt]sx?$/;
const slashes = (file) => file.split(path.sep).join('/');

/** The top folder of a path relative to the project and, in src, its layer. */
function placeOf(file) {
  const [top, first, second, ...rest] = file.split('/');
  if (top !== 'src' || first === undefined) return { top };
  const name = first.replace(extension, '');
  const isInStaffFolder = name === 'staff' && second && (rest.length > 0 || !isModule(second));
  return { top, layer: isInStaffFolder ? `staff/${second}` : name };
}

const isModule = (name) => extension.test(name) || name === 'index';

/** The row of a layer, or -1 when the table does not list it. */
function rankOf(layer) {
  const exact = rows.findIndex((row) => row.includes(layer));
  if (exact >= 0 || !layer.startsWith('staff/')) return exact;
  return rows.findIndex((row) => row.includes('staff/*'));
}

const isKnown = (layer) => layer === helpers || rankOf(layer) >= 0;

/** The folders and modules of src/ that the table does not list. */
export const unknownLayers = (root) =>
  fs
    .readdirSync(path.join(root, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || extension.test(entry.name))
    .map((entry) => placeOf(`src/${entry.name}`).layer)
    .filter((layer) => !isKnown(layer));

/** Why `from` must not import `to`, both relative to the project; undefined when it may. */
function refusal(from, to, isType) {
  const importer = placeOf(from);
  const imported = placeOf(to);
  const isTest = /\.test\.[cm]?[jt]sx?$/.test(from) || importer.layer === helpers;
  if (importer.top === 'server') return serverRefusal(imported, isType, isTest);
  if (importer.top !== 'src') return undefined;
  if (imported.top !== 'src')
    return ['package.json', 'public', 'supabase'].includes(imported.top) || isTest
      ? undefined
      : `src must not import ${imported.top}`;
  if (imported.layer === helpers) return isTest ? undefined : `${helpers} is for tests only`;
  if (importer.layer === helpers || importer.layer === imported.layer) return undefined;
  const [higher, lower] = [rankOf(importer.layer), rankOf(imported.layer)];
  if (higher < 0 || lower < 0 || lower < higher) return undefined;
  return lower === higher
    ? `${importer.layer} and ${imported.layer} are in the same row`
    : `${importer.layer} is lower than ${imported.layer}`;
}

function serverRefusal({ top, layer }, isType, isTest) {
  if (top === 'bench' || top === 'e2e') return `server must not import ${top}`;
  if (top === 'testing' && !isTest) return 'testing is for tests only';
  if (top !== 'src' || forServer.includes(layer)) return undefined;
  if ((layer === 'api' && isType) || (layer === helpers && isTest)) return undefined;
  return `server may import only ${forServer.join(', ')} and types of api from src`;
}

/** The relative imports of each module, by absolute path. */
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
 * Why a module must not import `source`: its layer, a circular import, or Supabase outside src/api. Undefined when it may.
 * @param filename absolute path below root
 */
export function importProblem(root, filename, source, isType = false) {
  const from = slashes(path.relative(root, filename));
  const { top, layer } = placeOf(from);
  if (!source.startsWith('.')) {
    const isForbidden = source.startsWith('@supabase/') && layer !== 'api' && layer !== helpers;
    return top === 'src' && isForbidden ? 'only src/api imports Supabase' : undefined;
  }
  const to = path.resolve(filename, '..', source);
  const refused = refusal(from, slashes(path.relative(root, to)), isType);
  const module = top === 'src' && !refused ? moduleOf(to) : undefined;
  if (!module || placeOf(slashes(path.relative(root, module))).layer !== layer) return refused;
  return reaches(module, filename) ? `circular import of ${source}` : undefined;
}

/** Rule of oxlint, in ESLint's format. */
export const layersRule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const { cwd: root, filename } = context;
    const from = slashes(path.relative(root, filename));
    const { top, layer } = placeOf(from);
    // An editor lints a file again after a change.
    importsByFile.delete(filename);

    function check(node, source, isType) {
      if (typeof source?.value !== 'string') return;
      const problem = importProblem(root, filename, source.value, isType);
      if (problem) context.report({ node, message: `Layers: ${problem}.` });
    }

    return {
      Program(node) {
        // src/main.tsx also reports folders without linted files.
        const unknown = /^src\/main\.tsx?$/.test(from) ? unknownLayers(root) : [];
        if (top === 'src' && !isKnown(layer)) unknown.push(layer);
        for (const name of unknown)
          context.report({
            node,
            message: `Layers: unknown layer src/${name}; add it to scripts/lint/layers.mjs.`,
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
