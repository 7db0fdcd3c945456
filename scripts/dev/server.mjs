// Runs the built server under supervisor.mjs. The IPC channel closes when the supervisor lets go of it or dies.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
await import('../../build/server.mjs');
