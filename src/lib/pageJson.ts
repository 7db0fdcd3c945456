/**
 * A value as JSON for a `<script type="application/json">` of a page. HTML ends such an element at `</script` and reads
 * on strangely after `<!--`: without any `<` neither is there, and JSON.parse gives the same value back.
 */
export function pageJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
