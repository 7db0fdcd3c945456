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
 * Loads the code of a prerendered page that must not be replaced when it fails: the form, with what was typed into it.
 * @param path of the prerendered page, if there is one
 */
export const loadPage = async (path: string | undefined): Promise<unknown> =>
  path === paths.form ? loadFormPage() : undefined;

/** Starts the pages by several short tasks instead of a long one, between which the browser answers the visitor. */
export async function startInPieces(...args: Parameters<typeof start>): Promise<void> {
  for (const load of PIECES) {
    await load();
    await new Promise((resolve) => setTimeout(resolve));
  }
  const pages = await import(/* webpackMode: "eager", webpackExports: ["start"] */ './start');
  pages.start(...args);
}
