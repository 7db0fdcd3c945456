import { useEffect, useRef } from 'react';

/** Action on the open row that the command palette offers. It has no keyboard shortcut. */
export interface PaletteAction {
  id: string;
  label: string;
  run: () => void;
}

const registered: { readonly current: readonly PaletteAction[] }[] = [];

/** Actions that the components on the page offer now. */
export const offeredActions = (): readonly PaletteAction[] =>
  registered.flatMap(({ current }) => current);

/** Offers these actions in the command palette while the component is shown. */
export function usePaletteActions(actions: readonly PaletteAction[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    registered.push(latest);
    return () => void registered.splice(registered.indexOf(latest), 1);
  }, []);
}
