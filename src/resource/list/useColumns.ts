import { useCallback, useState } from 'react';
import { readTableSettings, saveTableSettings } from '../tableSettings';

type Visible = Record<string, boolean>;

/**
 * Which columns this browser shows. By column: false is hidden.
 * @param table the name under which it remembers them @param hidden those that are not shown unless asked for
 */
export function useColumns(
  table: string,
  hidden: readonly string[] = [],
): [visible: Visible, show: (visible: Visible) => void] {
  const [visible, setVisible] = useState(() => ({
    ...Object.fromEntries(hidden.map((field) => [field, false])),
    ...readTableSettings(table).visible,
  }));
  const show = useCallback(
    (changed: Visible) => {
      saveTableSettings(table, { visible: changed });
      setVisible(changed);
    },
    [table],
  );
  return [visible, show];
}
