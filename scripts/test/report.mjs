/** One stage's result: what passed, failed and was skipped, and a note for the table. */

/** The result of a tool without tests of its own: it counts as one. */
export function fromExitCode(code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** The result of jest's --json; `report` is undefined when it wrote none. */
export function fromJest(report, code) {
  return held(
    code,
    report && {
      passed: report.numPassedTests,
      // A file that could not be run at all has no failed test, yet failed.
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    },
  );
}

/** The result of Playwright's JSON reporter. */
export function fromPlaywright(report, code) {
  return held(
    code,
    report && {
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected + report.errors.length,
      skipped: report.stats.skipped,
      ...(report.stats.flaky > 0 && { note: `${report.stats.flaky} at the second try` }),
    },
  );
}

/** A stage must leave a report, run a test, and end with a failure's exit code only for failures. */
function held(code, counts) {
  if (!counts) return { passed: 0, failed: 1, skipped: 0, note: `no report, exit code ${code}` };
  const { passed, failed, skipped } = counts;
  if (passed + failed === 0) return { passed, failed: 1, skipped, note: 'no test ran' };
  if (code !== 0 && failed === 0) return { passed, failed: 1, skipped, note: `exit code ${code}` };
  return counts;
}

/** The table of all stages, ending with the line `N passed, N failed`. */
export function summary(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.map(({ name, passed, failed, skipped, seconds, note }) => {
    const parts = [`${passed} passed`, `${failed} failed`];
    if (skipped) parts.push(`${skipped} skipped`);
    if (note) parts.push(note);
    const verdict = failed ? 'FAILED' : 'ok';
    return `${name.padEnd(width)}  ${verdict.padEnd(6)}  ${seconds.toFixed(1).padStart(6)} s  ${parts.join(', ')}`;
  });
  return ['', ...lines, '', `${sum('passed')} passed, ${sum('failed')} failed`].join('\n');
}
