import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { resourceText as text } from '../../text/resource';
import type { SortProps } from './SortChoice';

/** Loaded in one chunk with the cards, since the same narrow windows need both. */
const LazySortChoice = lazy(async () => ({
  default: (await import(/* webpackChunkName: "staff-cards" */ './SortChoice')).SortChoice,
}));

interface Props {
  /** Number of active filters, shown on the button that unfolds them. */
  count: number;
  search: ReactNode;
  children: ReactNode;
  /**
   * Whether the filters may take several lines in wide windows. Default: they keep to one line, in which those that are
   * set get narrower.
   */
  wraps?: boolean;
  /** Choice of the order, for narrow windows, which have no column headers to sort by. */
  sort?: SortProps | undefined;
  /** Shown after the filters, even while these are folded: active filters without an input, or a button. */
  chips?: ReactNode;
}

/** The search and the filters in one line. In narrow windows a button unfolds all but the search. */
export function FiltersFrame({ count, search, children, wraps = false, sort, chips }: Props) {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isShown = isWide || isOpen;
  return (
    <Box
      role="search"
      aria-label={text.filtersLabel}
      tabIndex={-1}
      sx={{
        outline: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        ...(!wraps && { '@media (min-width: 1024px)': { flexWrap: 'nowrap' } }),
      }}
    >
      {search !== false && (
        <Box sx={{ flex: { xs: '1 1 0', md: '0 1 17rem' }, minWidth: { xs: 0, md: '11rem' } }}>
          {search}
        </Box>
      )}
      {!isWide && (
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          sx={{ minHeight: 44, ...(search === false && { flex: { xs: 1, sm: 'none' } }) }}
        >
          {text.filters(count)}
        </Button>
      )}
      <Box
        id={id}
        hidden={!isShown}
        sx={{
          display: isShown ? { xs: 'flex', md: 'contents' } : 'none',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          width: 1,
        }}
      >
        {children}
        {!isWide && sort && (
          <Suspense>
            <LazySortChoice {...sort} />
          </Suspense>
        )}
      </Box>
      {chips}
    </Box>
  );
}
