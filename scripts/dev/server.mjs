// What supervisor.mjs starts: the built server. It stops in good order when the process that started
// it lets go of it, and also when that one has died.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
await import('../../build/server.mjs');
