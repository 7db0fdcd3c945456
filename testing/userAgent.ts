/** The user agent of the tests' visitors. Without it the server flags their visits: fetch says node, the browser Headless. */
export const VISITOR_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
