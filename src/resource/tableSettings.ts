/** How a person likes a table of staff's: kept in this browser, for all areas under one key (design 4). */
export interface TableSettings {
  /** Rows of a page. */
  size?: number;
  /** By column: false hides it, true shows one that is hidden unless asked for. */
  visible?: Record<string, boolean>;
  /** By column, pixels. */
  widths?: Record<string, number>;
  /** Whether what is above the table is open in full. */
  detail?: boolean;
}

const KEY = 'tables';

/** What is not as it should be there is as if it was missing. @param table its area's name */
export function readTableSettings(table: string): TableSettings {
  const { size, visible, widths, detail } = objectOf(readAll()[table]);
  return {
    ...(isNumber(size) && { size }),
    ...(visible !== undefined && { visible: only(isBoolean, visible) }),
    ...(widths !== undefined && { widths: only(isNumber, widths) }),
    ...(isBoolean(detail) && { detail }),
  };
}

/** Also those that other tabs have saved stay. A browser that stores nothing forgets them. */
export function saveTableSettings(table: string, changes: TableSettings): void {
  const all = { ...readAll(), [table]: { ...readTableSettings(table), ...changes } };
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Full, or switched off.
  }
}

function readAll(): Record<string, unknown> {
  try {
    return objectOf(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isNumber = (value: unknown): value is number => Number.isFinite(value);

function only<T>(is: (value: unknown) => value is T, values: unknown): Record<string, T> {
  const entries = Object.entries(objectOf(values));
  return Object.fromEntries(entries.filter((entry): entry is [string, T] => is(entry[1])));
}
