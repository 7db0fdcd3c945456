import { accessSync, constants, lstatSync, renameSync, rmSync } from 'node:fs';
import { createServer, request, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { makeFolder } from '../primitives/durableFiles';
import { restrictToOwner } from './filePermissions';

/** Thrown when another process has locked the data folder; the message names that process. */
export class FolderLockedError extends Error {}

/**
 * Socket in the data folder: it is both the folder's lock and the address for commands. It stops answering when its
 * process dies, which a file with a process id does not show (D9.4: two processes corrupt the folder silently).
 */
const SOCKET = 'server.sock';
const OWNER_PATH = '/owner';
/** Timeout of the request for the owner's name, which normally takes a millisecond. */
const OWNER_TIMEOUT_MS = 10_000;

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Locks the folder for this process until released, and makes it accessible to its owner only.
 * @param owner name of this process in the errors of others
 * @param answer answers the commands that arrive through the socket
 * @throws FolderLockedError when another process has locked it
 */
export async function lockFolder(
  folder: string,
  owner: string,
  answer: RequestListener,
): Promise<FolderLock> {
  prepareFolder(folder);
  const ownerJson = JSON.stringify({ owner, pid: process.pid, random: Math.random() });
  const server = createServer((incoming, response) => {
    if (incoming.url === OWNER_PATH) response.end(ownerJson);
    else answer(incoming, response);
  });
  while (!(await listen(server, folder))) {
    const found = identityOf(`${folder}/${SOCKET}`);
    await refuseWhenLocked(folder);
    removeDeadSocket(folder, found);
  }
  // Waits, because between bind and listen a socket looks dead, and another process may replace it: the socket that is
  // still there has the lock.
  await wait(30);
  if ((await readOwner(folder)) !== ownerJson) {
    closeFrom('/', server);
    await refuseWhenLocked(folder);
    throw new FolderLockedError(`another process locked ${folder} at the same time: try again`);
  }
  const release = () =>
    new Promise<void>((resolve) => {
      server.once('close', resolve);
      closeFrom(folder, server);
      server.closeAllConnections();
    });
  try {
    restrictToOwner(folder);
  } catch (error) {
    await release();
    throw error;
  }
  return { release };
}

function prepareFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      EEXIST: 'it is not a folder',
      ENOTDIR: 'part of its path is not a folder',
      EACCES: 'this user may not write there',
      EROFS: 'it cannot be written to',
    };
    throw new Error(`DATA_DIR ${folder} cannot be used: ${reasons[code ?? ''] ?? message}`, {
      cause: error,
    });
  }
}

/**
 * Identity of the socket file, which differs from that of an earlier one with the same name; undefined when there is
 * none.
 */
function identityOf(file: string): string | undefined {
  const stat = lstatSync(file, { bigint: true, throwIfNoEntry: false });
  return stat && `${stat.ino} ${stat.mtimeNs}`;
}

/**
 * Removes a dead socket. Another process may have replaced it already, so it is renamed first, which is atomic, and
 * renamed back when it is not the dead one.
 */
function removeDeadSocket(folder: string, dead: string | undefined): void {
  const aside = `${folder}/${SOCKET}.${process.pid}`;
  try {
    renameSync(`${folder}/${SOCKET}`, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (identityOf(aside) === dead) rmSync(aside, { force: true });
  else renameSync(aside, `${folder}/${SOCKET}`);
}

/** Closes the server from inside the folder: server.close() deletes the socket by its relative path. */
function closeFrom(folder: string, server: Server): void {
  if (!inFolder(folder, () => server.close())) server.close();
}

/**
 * Sends a request to the process that has locked the folder.
 * @returns status and text, or undefined when there is no such process
 */
export function askOwner(
  folder: string,
  path: string,
  body?: string,
): Promise<{ status: number; text: string } | undefined> {
  return new Promise((resolve, reject) => {
    const socket = inFolder(folder, () => connect(SOCKET));
    const nobody = () => {
      resolve(undefined);
    };
    if (!socket) {
      nobody();
      return;
    }
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES') reject(new Error(`${folder} belongs to another user`));
      else nobody();
    });
    const outgoing = request({
      createConnection: () => socket,
      path,
      method: body === undefined ? 'GET' : 'POST',
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      const { code } = error;
      // A process that closes the connection without naming itself is about to end.
      if (body === undefined || code === 'ECONNREFUSED' || code === 'ENOENT') nobody();
      else reject(new Error('the server ended before it answered', { cause: error }));
    });
    // No answer comes from a suspended process, which keeps its socket and its lock.
    if (path === OWNER_PATH)
      outgoing.setTimeout(OWNER_TIMEOUT_MS, () => {
        resolve({ status: 504, text: JSON.stringify({ owner: 'a process that does not answer' }) });
        socket.destroy();
      });
    outgoing.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, text });
      });
    });
    outgoing.end(body);
  });
}

async function readOwner(folder: string): Promise<string | undefined> {
  return (await askOwner(folder, OWNER_PATH))?.text;
}

async function refuseWhenLocked(folder: string): Promise<void> {
  const ownerJson = await readOwner(folder);
  if (ownerJson === undefined) return;
  const { owner, pid } = JSON.parse(ownerJson) as { owner: string; pid?: number };
  const who = pid === undefined ? owner : `${owner} (process ${pid})`;
  throw new FolderLockedError(`${folder} is in use by ${who}: stop it, or set another DATA_DIR`);
}

/** @returns false when the socket file exists */
function listen(server: Server, folder: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    };
    server.once('error', failed);
    inFolder(folder, () =>
      server.listen(SOCKET, () => {
        server.off('error', failed);
        resolve(true);
      }),
    );
  });
}

/**
 * Runs `open` with the folder as working directory: socket paths are limited to about 100 characters, so a relative one
 * is used.
 */
function inFolder<T>(folder: string, open: () => T): T | undefined {
  const before = process.cwd();
  try {
    process.chdir(folder);
  } catch {
    return undefined;
  }
  try {
    return open();
  } finally {
    process.chdir(before);
  }
}
