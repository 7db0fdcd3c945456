import { memo } from 'react';
import { resourceText as text } from '../../text/resource';
import { DebouncedField } from './DebouncedField';

interface Props {
  /** The columns that are searched. */
  placeholder: string;
  value: string;
  /** Called with the debounced input; must be a stable function. */
  write: (typed: string) => void;
}

export const SearchField = memo(function SearchField(field: Props) {
  return <DebouncedField type="search" label={text.search} {...field} />;
});
