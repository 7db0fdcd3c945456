/** Loads the form page. Also before the pages start, so that a prerendered form stays when it cannot be loaded. */
export const loadFormPage = async () =>
  (await import(/* webpackChunkName: "form" */ '../pages/form/FormPage')).FormPage;
