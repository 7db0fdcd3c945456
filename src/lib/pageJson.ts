/**
 * Serializes a value for a `<script type="application/json">` element. Escapes `<`, so that no `</script` ends the element
 * early and no `<!--` changes how HTML parses it.
 */
export function pageJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
