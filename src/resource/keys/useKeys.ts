import { useEffect, useLayoutEffect, useRef } from 'react';

import { type CommandName, commandOf } from './commands';
import { isField } from './isField';

/** What a command does here; undefined: nothing at the moment. */
export type Handlers = Partial<Record<CommandName, (() => void) | undefined>>;

interface Registered {
  current: () => Handlers;
  /** Of an open panel, which goes before the list beside it. */
  isPanel: boolean;
}

/** Those of the parts of the page that are shown, the latest last. */
const registered: Registered[] = [];

/** A command that waits for the panel that is about to open. */
let waiting: CommandName | undefined;

/** Offers these commands while the component is shown. The latest component goes first, a panel before the page. */
export function useKeys(handlers: Handlers, { isPanel = false } = {}): void {
  const latest = useRef(handlers);
  // Before the page is painted: a key that follows at once must not do what the page before offered.
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const own: Registered = { current: () => latest.current, isPanel };
    registered.push(own);
    if (isPanel && waiting && latest.current[waiting]) {
      const name = waiting;
      waiting = undefined;
      // After the drawer has taken the focus.
      requestAnimationFrame(() => latest.current[name]?.());
    }
    return () => void registered.splice(registered.indexOf(own), 1);
  }, [isPanel]);
}

/** Runs a command as soon as a panel offers it, unless a key is pressed before. */
export const runInPanel = (name: CommandName): void => {
  waiting = name;
};

/** What a command would do now. @param inPanel whether an open panel has the focus */
export function handlerOf(name: CommandName, inPanel = false): (() => void) | undefined {
  const found = registered.filter(({ current }) => current()[name]);
  const own = found.findLast(({ isPanel }) => isPanel) ?? (inPanel ? undefined : found.at(-1));
  return own?.current()[name];
}

/** The search above a list. */
export const SEARCH = 'main [role=search] input[type=search]';

/** Of MUI's dialogs and menus, which cover the page. The drawer is none of them. */
export const hasModal = (): boolean =>
  document.querySelector('.MuiModal-root:not([aria-hidden])') !== null;

/** The one listener of all commands. Nothing runs under a dialog or menu. */
export function useKeyListener(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, defaultPrevented } = event;
      if (defaultPrevented || hasModal()) return;
      waiting = undefined;
      // A search ends with Enter, so that the next keys work on what it finds. Escape empties it first.
      if (target instanceof HTMLInputElement && target.matches(SEARCH))
        if (event.key === 'Enter' || (event.key === 'Escape' && target.value === ''))
          document.querySelector('main')?.focus({ preventScroll: true });
      const command = commandOf(event, isField(target));
      if (!command) return;
      const inPanel =
        !command.isEverywhere && target instanceof Element && target.closest('[role=dialog]');
      const run = handlerOf(command.name, Boolean(inPanel));
      // Where Ctrl+S saves a row, without changes it must not save the page as a file.
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
