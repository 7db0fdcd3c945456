import { parseJson, readStored } from '../lib/untrusted';

/** A person's settings of one table, kept in localStorage: all tables under one key (D6.7). */
interface TableSettings {
  size?: number;
  /** Visibility by column, where it differs from the default. */
  visible?: Record<string, boolean>;
  /** Width by column, in pixels. */
  widths?: Record<string, number>;
  /** Whether the reports above the table are expanded. */
  detail?: boolean;
}

const KEY = 'tables';

/** Ignores invalid stored values. @param table name of the resource */
export function readTableSettings(table: string): TableSettings {
  const { size, visible, widths, detail } = objectOf(readAll()[table]);
  return {
    ...(isNumber(size) && { size }),
    ...(visible !== undefined && { visible: only(isBoolean, visible) }),
    ...(widths !== undefined && { widths: only(isNumber, widths) }),
    ...(isBoolean(detail) && { detail }),
  };
}

/** Keeps the settings of other tables, which other tabs may have saved meanwhile. */
export function saveTableSettings(table: string, changes: TableSettings): void {
  const all = { ...readAll(), [table]: { ...readTableSettings(table), ...changes } };
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Storage is full or disabled: the settings are lost on reload.
  }
}

const readAll = () => objectOf(parseJson(readStored(KEY) ?? ''));

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isNumber = (value: unknown): value is number => Number.isFinite(value);

function only<T>(is: (value: unknown) => value is T, values: unknown): Record<string, T> {
  const entries = Object.entries(objectOf(values));
  return Object.fromEntries(entries.filter((entry): entry is [string, T] => is(entry[1])));
}
