const fs = require('node:fs');
const path = require('node:path');

// Stops the servers that the test files of this run have shared.
module.exports = () => end(process.env.TEST_RUN_FOLDER);

/** Kills the processes of a test run and removes its folders. */
function end(run) {
  for (const file of fs.readdirSync(run).filter((name) => name.endsWith('.json'))) {
    const { pid, folder } = JSON.parse(fs.readFileSync(path.join(run, file), 'utf8'));
    if (pid && isAlive(pid)) process.kill(pid, 'SIGQUIT');
    if (folder) fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  }
  fs.rmSync(run, { recursive: true, force: true });
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process exists, but belongs to another user.
    return error.code === 'EPERM';
  }
}

module.exports.end = end;
module.exports.isAlive = isAlive;
