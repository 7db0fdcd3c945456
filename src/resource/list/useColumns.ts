import { useCallback, useState } from 'react';
import { readTableSettings, saveTableSettings } from '../tableSettings';

type Visible = Record<string, boolean>;

/** Which columns this browser shows. By column: false is hidden. @param table the name under which it remembers them */
export function useColumns(table: string): [visible: Visible, show: (visible: Visible) => void] {
  const [visible, setVisible] = useState(() => readTableSettings(table).visible ?? {});
  const show = useCallback(
    (changed: Visible) => {
      saveTableSettings(table, { visible: changed });
      setVisible(changed);
    },
    [table],
  );
  return [visible, show];
}
