import { memo } from 'react';
import { resourceText as text } from '../../text/resource';
import { DraftField } from './DraftField';

interface Props {
  /** Default: 'Buscar'. */
  label?: string;
  /** What is looked through. */
  placeholder: string;
  value: string;
  /** Gets it when nothing has been typed for 300 ms; always the same function. */
  write: (typed: string) => void;
}

export const SearchField = memo(function SearchField({ label = text.search, ...field }: Props) {
  return <DraftField type="search" label={label} {...field} />;
});
