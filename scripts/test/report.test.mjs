import { fromJest, fromPlaywright, summary } from './report.mjs';

function jestReport(passed, failed, broken = 0, skipped = 0) {
  const tests = { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped };
  return { ...tests, numRuntimeErrorTestSuites: broken, numTodoTests: 0 };
}

function playwrightReport(expected, unexpected, errors = []) {
  return { stats: { expected, unexpected, skipped: 0 }, errors };
}

describe('fromJest', () => {
  test('counts tests, and files that could not run as failed', () => {
    expect(fromJest(jestReport(3, 1, 2, 4), 1)).toEqual({ passed: 3, failed: 3, skipped: 4 });
  });

  test.each([
    ['no report', undefined, 1],
    ['no test', jestReport(0, 0), 0],
    ['only skipped tests', jestReport(0, 0, 0, 2), 0],
    ['an exit code that no test explains', jestReport(3, 0), 1],
  ])('%s is a failure', (_name, report, code) => {
    expect(fromJest(report, code).failed).toBe(1);
  });
});

describe('fromPlaywright', () => {
  test('counts tests, and errors outside of tests as failed', () => {
    expect(fromPlaywright(playwrightReport(5, 1, [{}]), 1)).toMatchObject({ passed: 5, failed: 2 });
  });

  test.each([
    ['no report', undefined, 1],
    ['no test', playwrightReport(0, 0), 1],
    ['an exit code that no test explains', playwrightReport(2, 0), 1],
  ])('%s is a failure', (_name, report, code) => {
    expect(fromPlaywright(report, code).failed).toBe(1);
  });
});

test('the summary ends with the sum of all stages', () => {
  const unit = { name: 'unit', seconds: 1, passed: 4, failed: 1, skipped: 2 };
  const types = { name: 'types', seconds: 2, passed: 1, failed: 0, skipped: 0 };
  const lines = summary([types, unit]).split('\n');
  expect(lines.at(-1)).toBe('5 passed, 1 failed');
  expect(lines).toContainEqual(expect.stringMatching(/^unit +FAILED .*2 skipped$/));
});
