import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { Store } from '../../../store/makeStore';
import { review } from '../../../text/review';
import { uncheckedFeature } from './saga';
import { selectUnchecked } from './slice';

const MAX_SHOWN = 999;

/**
 * Number of unchecked visits; nothing when there are none.
 * @param id of the text for screen readers, which describes the link
 */
export function UncheckedCount({ id }: { id: string }) {
  const store = useStore() as unknown as Store;
  useEffect(() => store.install(uncheckedFeature), [store]);
  const count = useSelector(selectUnchecked);
  if (!count) return null;
  return (
    <>
      <span id={id} hidden>
        {review.unchecked(count)}
      </span>
      <Box
        aria-hidden
        component="span"
        sx={{
          px: 0.625,
          minWidth: 18,
          borderRadius: 9,
          bgcolor: 'secondary.main',
          color: 'secondary.contrastText',
          fontSize: '0.6875rem',
          fontWeight: 700,
          lineHeight: '18px',
          letterSpacing: 0,
          textAlign: 'center',
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
        }}
      >
        {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      </Box>
    </>
  );
}
