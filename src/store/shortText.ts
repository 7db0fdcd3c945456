const LONGEST = 100;

/** A value in one short line, for the console. Never throws. */
export function shortText(value: unknown): string {
  const line = textOf(value).replaceAll(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}

function textOf(value: unknown): string {
  try {
    if (value instanceof Error) return String(value.message || value.name);
    if (typeof value === 'function') return `function ${value.name || 'without a name'}`;
    // What JSON has no text for: undefined, a symbol.
    return JSON.stringify(value) ?? typeof value;
  } catch {
    // A cycle, a bigint, a getter that throws.
    return `${typeof value} that cannot be shown`;
  }
}
