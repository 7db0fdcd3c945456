import { paths } from '../router/paths';
import { loadFormPage } from './formCode';
import type { start } from './start';

/** Imports of the modules that take longest to evaluate; webpack evaluates a module when it is first imported. */
const PIECES = [
  () =>
    import(
      /* webpackMode: "eager", webpackExports: ["hydrateRoot", "createRoot"] */ 'react-dom/client'
    ),
  () => import(/* webpackMode: "eager", webpackExports: ["BarLink"] */ '../ui/BarLink'),
  () => import(/* webpackMode: "eager", webpackExports: ["theme"] */ './theme'),
];

/**
 * Starts the pages in several short tasks instead of a long one, so that the browser can respond to the visitor between
 * them. Loads the code of a prerendered form first and rejects when that fails, so that the form stays as it was typed
 * in.
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
