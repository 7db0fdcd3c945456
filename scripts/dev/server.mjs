// Runs the built server under supervisor.mjs. The IPC channel closes when the supervisor disconnects or dies.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
await import('../../build/server.mjs');
