import { parentPort, workerData } from 'node:worker_threads';
import { operate } from './admin/operations';
import { type Backend, type BackendOptions, openBackend } from './database/backend';
import { hashInThread } from './api/passwordHashing';
import { keepDataOutOfLogs } from './database/redactLogs';
import { keepTidy } from './database/maintenance';
import type { Answer, Ask } from './database/messages';

/** The database's thread: a slow statement blocks it and nothing else (design 2, backend.md B8). */
async function work(port: NonNullable<typeof parentPort>): Promise<void> {
  keepDataOutOfLogs();
  hashInThread();
  const send = (answer: Answer) => {
    port.postMessage(answer);
  };
  let backend: Backend | undefined;
  try {
    backend = await openBackend(workerData as BackendOptions, (error) => {
      // While it opens, openBackend rejects and says more.
      if (!backend) return;
      // At once: nothing may be answered, or written, by a database in an unknown state.
      send({ kind: 'failed', message: `the database failed: ${messageOf(error)}` });
      process.exit(1);
    });
  } catch (error) {
    send({ kind: 'failed', message: (error as Error).message });
    return;
  }
  const open = backend;
  let lastRequest = performance.now();
  const stopTidying = keepTidy(open, () => performance.now() - lastRequest);
  port.on('message', (ask: Ask) => {
    answer(ask).then(send, (error: unknown) => {
      send({ kind: 'error', id: ask.id, message: (error as Error).message });
    });
  });
  send({ kind: 'ready', migrated: open.migrated });

  async function answer(ask: Ask): Promise<Answer> {
    // The server looks at the catalogue for ever, and nobody waits for it.
    if (ask.kind !== 'operation' || ask.name !== 'readCatalogue') lastRequest = performance.now();
    if (ask.kind === 'visitorCommand') {
      const response = await open.visitorCommand(ask.command, ask.headers);
      return { kind: 'response', id: ask.id, response };
    }
    if (ask.kind === 'api')
      return { kind: 'response', id: ask.id, response: await open.api(ask.request) };
    if (ask.kind === 'operation') {
      return { kind: 'outcome', id: ask.id, outcome: await operate(open, ask.name, ask.input) };
    }
    stopTidying();
    await open.close();
    return { kind: 'outcome', id: ask.id, outcome: undefined };
  }
}

function messageOf({ message, code }: Error & { code?: string }): string {
  return code === undefined ? message : `${code} ${message}`;
}

if (parentPort) void work(parentPort);
