import Box from '@mui/material/Box';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Waiting } from './Part';

interface Props {
  /** Row that the parts are of. */
  id: number;
  /** Parts from top to bottom: whether each has its final height, because what it shows was read. */
  parts: readonly (readonly [isRead: boolean, part: ReactNode])[];
}

const WANTED = 'part-wanted';

/** Gives an element the focus for a command, and first shows its part, although parts above it are still read. */
export function focusNow(element: HTMLElement | null): void {
  element?.dispatchEvent(new Event(WANTED, { bubbles: true }));
  element?.focus();
}

/**
 * Shows parts as soon as all above them are read, so that none moves what is below it: a button would leave from under
 * the pointer. The others are rendered without being shown, since they begin to read when they are rendered. A shown
 * part stays, although it may be read again.
 */
export function InOrder({ id, parts }: Props) {
  const first = parts.findIndex(([isRead]) => !isRead);
  const read = first < 0 ? parts.length : first;
  const [shown, setShown] = useState({ id, count: read });
  if (shown.id !== id || shown.count < read) setShown({ id, count: read });
  useEffect(() => {
    const show = ({ target }: Event) => {
      const part = Number((target as Element).closest<HTMLElement>('[data-part]')?.dataset.part);
      if (part >= 0)
        flushSync(() => setShown(({ count }) => ({ id, count: Math.max(count, part + 1) })));
    };
    document.addEventListener(WANTED, show);
    return () => document.removeEventListener(WANTED, show);
  }, [id]);
  return parts.map(([, part], i) => (
    <Fragment key={i}>
      {i === shown.count && <Waiting lines={3} />}
      <Box data-part={i} sx={i < shown.count ? shownSx : hiddenSx}>
        {part}
      </Box>
    </Fragment>
  ));
}

const shownSx = { display: 'contents' };
/** It has its width, by which fields of several lines measure their height. */
const hiddenSx = { visibility: 'hidden', height: 0, minWidth: 0, overflow: 'hidden' };
