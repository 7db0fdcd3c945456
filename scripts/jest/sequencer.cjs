const { default: Sequencer } = require('@jest/test-sequencer');

/** Starts with the tests of processes, which wait for timeouts, so that none of them ends long after all others. */
module.exports = class extends Sequencer {
  sort(tests) {
    const waits = ({ path }) => /\/process[^/]*$/.test(path);
    return tests.toSorted((a, b) => waits(b) - waits(a));
  }
};
