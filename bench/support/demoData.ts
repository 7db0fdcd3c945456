import { run } from '../../testing/server';

/** Runs `npm run demo-data` with these arguments. @throws Error with its output */
export async function addDemoData(variables: Record<string, string>, ...args: string[]) {
  const { code, output } = await run('demo-data', args, variables);
  if (code !== 0) throw new Error(output);
}
