// node scripts/test.mjs [lint|unit|api|browser] [-- arguments for jest or Playwright]
// Without a name everything is run, also after a failure. The last line is `N passed, N failed`.
import { Failure, root, runMain } from './root.mjs';
import { summary } from './test/report.mjs';
import { groups, install, stages } from './test/stages.mjs';

/** Runs a stage; whatever it throws is a failure of that stage only. */
async function run(name, extra) {
  console.log(`\n— ${name}`);
  const start = performance.now();
  const failed = { passed: 0, failed: 1, skipped: 0, note: 'did not run to its end' };
  const result = await stages[name](extra).catch((error) => {
    console.error(error instanceof Failure ? error.message : error);
    return failed;
  });
  return { name, seconds: (performance.now() - start) / 1000, ...result };
}

await runMain(async () => {
  const [first = 'all', ...rest] = process.argv.slice(2);
  const named = !first.startsWith('-');
  const names = groups[named ? first : 'all'];
  if (!names)
    throw new Failure(`No tests "${first}"; there are: ${Object.keys(groups).join(', ')}.`);
  const extra = (named ? rest : [first, ...rest]).filter((arg, i) => arg !== '--' || i > 0);
  process.chdir(root);
  const results = [];
  try {
    await install();
    for (const name of names) results.push(await run(name, extra));
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    results.push({ name: 'install', seconds: 0, passed: 0, failed: 1, skipped: 0 });
  }
  console.log(summary(results));
  if (results.some(({ failed }) => failed > 0)) process.exitCode = 1;
});
