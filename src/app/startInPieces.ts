import { paths } from '../router/paths';
import { loadFormPage } from './formCode';
import type { start } from './start';

/** A module is evaluated when it is first imported; these take longest. */
const PIECES = [
  () =>
    import(
      /* webpackMode: "eager", webpackExports: ["hydrateRoot", "createRoot"] */ 'react-dom/client'
    ),
  () => import(/* webpackMode: "eager", webpackExports: ["BarLink"] */ '../ui/BarLink'),
  () => import(/* webpackMode: "eager", webpackExports: ["theme"] */ './theme'),
];

/**
 * Starts the pages by several short tasks instead of a long one, between which the browser answers the visitor. Loads the
 * code of a prerendered form before, because a failure must not replace what was typed into it; rejects then.
 */
export async function startInPieces(...args: Parameters<typeof start>): Promise<void> {
  if (args[0].dataset.path === paths.form) await loadFormPage();
  void startPieces(args);
}

async function startPieces(args: Parameters<typeof start>): Promise<void> {
  for (const load of PIECES) {
    await load();
    await new Promise((resolve) => setTimeout(resolve));
  }
  const pages = await import(/* webpackMode: "eager", webpackExports: ["start"] */ './start');
  pages.start(...args);
}
