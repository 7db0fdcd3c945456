import InputAdornment from '@mui/material/InputAdornment';
import { memo } from 'react';
import { resourceText as text } from '../../text/resource';
import { lineIcon } from '../../ui/lineIcon';
import { DebouncedField } from './DebouncedField';
import { compactSx } from './compact';

const SearchIcon = lineIcon('M16 16l5 5M18 10.5a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0z');

interface Props {
  /** Names of the columns that are searched. */
  placeholder: string;
  value: string;
  /** Called with the debounced input; must be a stable function. */
  write: (typed: string) => void;
}

export const SearchField = memo(function SearchField(field: Props) {
  return (
    <DebouncedField
      type="search"
      {...field}
      slotProps={{
        htmlInput: { 'aria-label': text.search },
        input: {
          startAdornment: (
            <InputAdornment position="start" sx={{ mr: 0.75 }}>
              <SearchIcon sx={{ fontSize: 18 }} />
            </InputAdornment>
          ),
        },
      }}
      sx={compactSx}
    />
  );
});
