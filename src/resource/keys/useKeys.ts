import { useEffect, useLayoutEffect, useRef } from 'react';

import { type CommandName, commandOf } from './commands';
import { isField } from './isField';

/** Functions of a component by command; undefined: the command does nothing at the moment. */
export type Handlers = Partial<Record<CommandName, (() => void) | undefined>>;

interface Registered {
  current: () => Handlers;
  /** Whether they belong to an open panel, which has priority over the list beside it. */
  isPanel: boolean;
}

/** Handlers of the components that are shown, the latest last. */
const registered: Registered[] = [];

/** Command that waits for the panel that is about to open. */
let waiting: CommandName | undefined;

/**
 * Handles these commands while the component is shown. When several components handle one, a panel has priority, then
 * the component shown last.
 */
export function useKeys(handlers: Handlers, { isPanel = false } = {}): void {
  const latest = useRef(handlers);
  // A layout effect runs before the paint, so that a key pressed right after it never runs a handler of the previous
  // rendering.
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const own: Registered = { current: () => latest.current, isPanel };
    registered.push(own);
    if (isPanel && waiting && latest.current[waiting]) {
      const name = waiting;
      waiting = undefined;
      // Waits a frame, until the drawer has taken the focus.
      requestAnimationFrame(() => latest.current[name]?.());
    }
    return () => void registered.splice(registered.indexOf(own), 1);
  }, [isPanel]);
}

/** Runs a command as soon as a panel offers it, unless a key is pressed before. */
export const runInPanel = (name: CommandName): void => {
  waiting = name;
};

/**
 * Handler that would run a command now.
 * @param inPanel whether an open panel has the focus
 */
export function handlerOf(name: CommandName, inPanel = false): (() => void) | undefined {
  const found = registered.filter(({ current }) => current()[name]);
  const own = found.findLast(({ isPanel }) => isPanel) ?? (inPanel ? undefined : found.at(-1));
  return own?.current()[name];
}

/** Selector of the search field above a list. */
export const SEARCH = 'main [role=search] input[type=search]';

/** Whether a dialog or menu of MUI covers the page. The drawer is neither. */
export const hasModal = (): boolean =>
  document.querySelector('.MuiModal-root:not([aria-hidden])') !== null;

/** The one listener for all commands without a listener of their own. Nothing runs under a dialog or menu. */
export function useKeyListener(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, defaultPrevented } = event;
      if (defaultPrevented || hasModal()) return;
      waiting = undefined;
      // Enter leaves the search field, so that the next keys work on what was found. Escape first empties it, then
      // leaves it.
      if (target instanceof HTMLInputElement && target.matches(SEARCH))
        if (event.key === 'Enter' || (event.key === 'Escape' && target.value === ''))
          document.querySelector('main')?.focus({ preventScroll: true });
      const command = commandOf(event, isField(target));
      if (!command) return;
      const inPanel =
        !command.isEverywhere && target instanceof Element && target.closest('[role=dialog]');
      const run = handlerOf(command.name, Boolean(inPanel));
      // Beside an open row, Ctrl+S never saves the page as a file, even when there is nothing to save.
      if (command.name === 'save' && registered.some(({ isPanel }) => isPanel))
        event.preventDefault();
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
