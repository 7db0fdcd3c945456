import { useDispatch } from 'react-redux';
import { imports } from '../../../text/imports';
import { discardRequested } from '../rows/correcting';
import { ConfirmButton } from './ConfirmButton';

const text = imports.one;

/** Removes an import of which nothing was written, or ends one that was begun. */
export function Discard({ id, isStarted = false }: { id: string; isStarted?: boolean }) {
  const dispatch = useDispatch();
  return (
    <ConfirmButton
      label={isStarted ? text.end : text.discard}
      question={isStarted ? text.endQuestion : text.discardQuestion}
      onConfirm={() => dispatch(discardRequested(id))}
    />
  );
}
