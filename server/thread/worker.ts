import { parentPort, workerData } from 'node:worker_threads';
import { OPERATION_NAMES, runOperation } from './operationTable';
import { type Backend, openBackend } from './backend';
import { watchNotifications } from '../database/notifications';
import { startMaintenance } from '../database/maintenance';
import {
  type DatabaseMessage,
  type DatabaseRequest,
  REPEATED_OPERATIONS,
  type WorkerData,
} from './threadMessages';
import { setLogFormat } from '../logFormat';
import { redactLogs } from '../database/redactLogs';

/** Entry point of the database thread. A slow statement blocks only this thread (D1.2). */
async function serve(port: NonNullable<typeof parentPort>): Promise<void> {
  const { logFormat, ...options } = workerData as WorkerData;
  await setLogFormat(logFormat);
  redactLogs();
  const send = (message: DatabaseMessage) => {
    port.postMessage(message);
  };
  let opened: Backend | undefined;
  try {
    opened = await openBackend(options, (error) => {
      // Ignored while the database is being opened, because openBackend rejects with a better message.
      if (!opened) return;
      // Exits at once, because a database in an unknown state must neither answer nor write.
      send({ kind: 'failed', message: `the database failed: ${messageOf(error)}` });
      process.exit(1);
    });
  } catch (error) {
    send({ kind: 'failed', message: (error as Error).message });
    return;
  }
  const backend = opened;
  let lastRequest = performance.now();
  const stopMaintenance = startMaintenance(backend, () => performance.now() - lastRequest);
  port.on('message', (request: DatabaseRequest) => {
    answer(request).then(send, (error: unknown) => {
      send({ kind: 'error', id: request.id, message: (error as Error).message });
    });
  });
  const { migrated, firstKey } = backend;
  send({ kind: 'ready', migrated, firstKey, operations: OPERATION_NAMES });
  const { postgres } = options;
  // Behind such a pooler, no session can listen for notifications.
  const stopListening =
    postgres && !postgres.transactionPooler
      ? watchNotifications(postgres.url, 'catalogue', () => {
          send({ kind: 'catalogueChanged' });
        })
      : undefined;

  async function answer(request: DatabaseRequest): Promise<DatabaseMessage> {
    const { id } = request;
    if (request.kind !== 'operation' || !REPEATED_OPERATIONS.has(request.name))
      lastRequest = performance.now();
    switch (request.kind) {
      case 'command':
        return {
          kind: 'response',
          id,
          response: await backend.command(request.command, request.asking),
        };
      case 'accountCommand':
        return {
          kind: 'response',
          id,
          response: await backend.accountCommand(request.command, request.sender),
        };
      case 'operation':
        return {
          kind: 'result',
          id,
          result: await runOperation(backend, request.name, request.input),
        };
      case 'close':
        stopMaintenance();
        stopListening?.();
        await backend.close();
        return { kind: 'result', id, result: undefined };
    }
  }
}

function messageOf({ message, code }: Error & { code?: string }): string {
  return code === undefined ? message : `${code} ${message}`;
}

if (parentPort) void serve(parentPort);
