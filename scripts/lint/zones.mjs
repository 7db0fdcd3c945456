import fs from 'node:fs';
import path from 'node:path';

// Rooms of src/, lowest first: a room may import only from rooms of lower lines.
// A file directly in src/staff/ is its door; every folder in it is a room of its own.
const lines = [
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
// Helpers of tests: they may import any room of src, and only tests and they may import them.
const helpers = 'test';
// What the server may take from src. Of api it may take types.
const forServer = ['lib', 'config', 'text'];

/** The room of a path relative to the project, such as src/staff/customers, or its top folder. */
export function roomOf(file) {
  const [top, ...rest] = file.replace(/\.[cm]?[jt]sx?$/, '').split('/');
  if (top !== 'src') return { top, room: undefined };
  const [first = '', second] = rest;
  const inStaff = first === 'staff' && second !== undefined && second !== 'index';
  const isFile = inStaff && rest.length === 2 && /\.[cm]?[jt]sx?$/.test(file);
  return { top, room: inStaff && !isFile ? `staff/${second}` : first };
}

/** The line of a room of src/, or -1 for a room that the table does not know. */
export function rankOf(room) {
  const exact = lines.findIndex((line) => line.includes(room));
  if (exact >= 0 || !room.startsWith('staff/')) return exact;
  return lines.findIndex((line) => line.includes('staff/*'));
}

/** The entries of src/ that the table does not know; pages' own files such as index.html are none. */
export function unknownRooms(root) {
  const entries = fs.readdirSync(path.join(root, 'src'), { withFileTypes: true });
  const code = entries.filter((entry) => entry.isDirectory() || /\.[jt]sx?$/.test(entry.name));
  return code
    .map((entry) => roomOf(`src/${entry.name}`).room)
    .filter((room) => room !== helpers && rankOf(room) < 0);
}

/**
 * Why `from` may not import `to`, both paths relative to the project, or undefined when it may.
 * `onlyTypes` says that the import leaves nothing in the built code.
 */
export function refusal(from, to, onlyTypes) {
  const importer = roomOf(from);
  const imported = roomOf(to);
  const isTest = /\.test\.[cm]?[jt]sx?$/.test(from) || importer.room === helpers;
  if (importer.top === 'src' && imported.top !== 'src')
    return ['package.json', 'public', 'supabase'].includes(imported.top) || isTest
      ? undefined
      : `src never imports ${imported.top}`;
  if (importer.top === 'server') return serverRefusal(imported, onlyTypes, isTest);
  if (importer.top !== 'src' || imported.top !== 'src') return undefined;
  if (imported.room === helpers) return isTest ? undefined : `${helpers} is for tests only`;
  if (importer.room === helpers || importer.room === imported.room) return undefined;
  const [higher, lower] = [rankOf(importer.room), rankOf(imported.room)];
  if (higher < 0 || lower < 0) return undefined; // Said once, by the rule, of the room itself.
  if (lower < higher) return undefined;
  if (lower === higher) return `${importer.room} and ${imported.room} are of one rank`;
  return `${importer.room} is lower than ${imported.room}`;
}

function serverRefusal(imported, onlyTypes, isTest) {
  if (imported.top === 'bench' || imported.top === 'e2e')
    return `server never imports ${imported.top}`;
  if (imported.top !== 'src' || forServer.includes(imported.room)) return undefined;
  if (imported.room === 'api' && onlyTypes) return undefined;
  if (imported.room === helpers && isTest) return undefined;
  return `server takes only ${forServer.join(', ')} and api's types from src`;
}
