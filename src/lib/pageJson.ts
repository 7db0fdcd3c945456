/**
 * Serializes a value for a `<script type="application/json">` element. Escapes `<`, so that no `</script` ends the element
 * early and no `<!--` changes how HTML parses it.
 */
export const pageJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');
