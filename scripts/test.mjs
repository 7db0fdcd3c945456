// node scripts/test.mjs [all|lint|unit|api|browser|matrix|servers] [-- arguments for jest or Playwright]
// Without a name it runs all stages and continues after one that fails. The last line is `N passed, N failed`.
import { ensureInstalled } from './install.mjs';
import { Failure, root, runMain } from './root.mjs';
import { summary } from './test/report.mjs';
import { checks, groups, suites } from './test/stages.mjs';

const isCheck = (name) => name in checks;

/** Runs a stage, which counts as one test if it returns no counts. An exception fails only this stage. */
async function run(name, extra = []) {
  console.log(`\n— ${name}`);
  const start = performance.now();
  const stage = isCheck(name) ? checks[name] : suites[name];
  const result = await stage(extra).catch((error) => {
    const message = error instanceof Failure ? error.message : error.stack;
    console.error(message);
    return { passed: 0, failed: 1, skipped: 0, note: message.split('\n')[0] };
  });
  const seconds = (performance.now() - start) / 1000;
  return { name, seconds, passed: 1, failed: 0, skipped: 0, ...result };
}

async function runTwoAtATime(names) {
  const waiting = [...names];
  const results = [];
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) results.push(await run(name));
  };
  await Promise.all([worker(), worker()]);
  return results;
}

await runMain(async () => {
  const [first = 'all', ...rest] = process.argv.slice(2);
  const named = !first.startsWith('-');
  const names = groups[named ? first : 'all'];
  if (!names)
    throw new Failure(`No tests "${first}"; there are: ${Object.keys(groups).join(', ')}.`);
  const extra = (named ? rest : [first, ...rest]).filter((arg, i) => arg !== '--' || i > 0);
  process.chdir(root);
  // Printed because `npm run test:node24` runs the tests with another Node than the installed one.
  console.log(`Node ${process.version} (${process.execPath})`);
  const results = [];
  try {
    await ensureInstalled();
    results.push(...(await runTwoAtATime(names.filter(isCheck))));
    for (const name of names.filter((each) => !isCheck(each))) results.push(await run(name, extra));
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    results.push({ name: 'install', seconds: 0, passed: 0, failed: 1, skipped: 0 });
  }
  console.log(summary(results));
  if (results.some(({ failed }) => failed > 0)) process.exitCode = 1;
});
