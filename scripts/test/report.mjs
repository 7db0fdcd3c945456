/** Result of a Jest run from its --json report; `report` is undefined when Jest wrote none. */
export const fromJest = (report, code) =>
  verified(
    code,
    report && {
      passed: report.numPassedTests,
      // A file that could not run contains no failed test, but counts as one.
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    },
  );

/** Result of a Playwright run from its JSON report. */
export const fromPlaywright = (report, code) =>
  verified(
    code,
    report && {
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.errors.length,
      skipped: report.stats.skipped,
    },
  );

/** Counts of a run. A missing report, a run without tests and an unexplained exit code count as failures. */
function verified(code, counts) {
  if (!counts) return { passed: 0, failed: 1, skipped: 0, note: `no report, exit code ${code}` };
  const { passed, failed, skipped } = counts;
  if (passed + failed === 0) return { passed, failed: 1, skipped, note: 'no test ran' };
  if (code !== 0 && failed === 0) return { passed, failed: 1, skipped, note: `exit code ${code}` };
  return counts;
}

/** Table of all stages; its last line is `N passed, N failed`. */
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
