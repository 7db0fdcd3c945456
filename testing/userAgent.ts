/**
 * User agent of the tests' visitors. Without it the server would mark their visits as a bot's: fetch sends node, the
 * browser Headless.
 */
export const VISITOR_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
