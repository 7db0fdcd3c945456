import path from 'node:path';
import { rankOf, refusal, roomOf, unknownRooms } from './zones.mjs';

const slashes = (file) => file.split(path.sep).join('/');

/** ESLint rule: imports go one way only, as scripts/lint/zones.mjs says. */
export const zonesRule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const from = slashes(path.relative(context.cwd, context.filename));
    const { top, room } = roomOf(from);

    function check(node, source, onlyTypes = false) {
      if (typeof source?.value !== 'string') return;
      const wrong = source.value.startsWith('.')
        ? refusal(from, slashes(path.join(path.dirname(from), source.value)), onlyTypes)
        : packageRefusal(top, room, source.value);
      if (wrong) context.report({ node, message: `One-way imports: ${wrong}.` });
    }

    return {
      Program(node) {
        const unknown = [];
        if (top === 'src' && room !== 'test' && rankOf(room) < 0) unknown.push(room);
        // Once a run: also the rooms that hold nothing that is linted.
        if (/^src\/main\.tsx?$/.test(from)) unknown.push(...unknownRooms(context.cwd));
        for (const name of unknown) context.report({ node, message: unknownMessage(name) });
      },
      ImportDeclaration: (node) => check(node, node.source, node.importKind === 'type'),
      ExportNamedDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, node.source),
      TSImportType: (node) => check(node, node.source ?? node.argument?.literal, true),
    };
  },
};

function packageRefusal(top, room, name) {
  if (top !== 'src' || room === 'api' || room === 'test' || !name.startsWith('@supabase/')) return;
  return 'only src/api knows Supabase';
}

function unknownMessage(room) {
  return `One-way imports: unknown room src/${room}; give it a line in scripts/lint/zones.mjs.`;
}
