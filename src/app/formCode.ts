/**
 * Loads the form page: for its route, and before the pages start, so that a prerendered form stays when loading fails.
 */
export const loadFormPage = async () =>
  (await import(/* webpackChunkName: "form" */ '../pages/form/FormPage')).FormPage;
