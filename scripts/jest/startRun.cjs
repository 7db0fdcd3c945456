const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const endRun = require('./endRun.cjs');

// Creates the folder through which the test files of a run share servers (testing/onceInRun.ts).
module.exports = () => {
  removeAbandonedRuns();
  process.env.TEST_RUN_FOLDER = fs.mkdtempSync(path.join(os.tmpdir(), `site-run-${process.pid}-`));
};

/** Ends the processes and removes the folders of runs that were killed. */
function removeAbandonedRuns() {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const [, pid] = /^site-run-(\d+)-/.exec(name) ?? [];
    if (pid && !endRun.isAlive(Number(pid))) endRun.end(path.join(os.tmpdir(), name));
  }
}
