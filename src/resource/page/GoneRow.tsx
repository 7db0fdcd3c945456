import { records as text } from '../../text/records';
import { Problem } from '../drawer/Part';
import type { Draft } from '../form/slice';
import { useRights } from '../rights';
import { useResource } from './useResource';
import { UnsavedInput } from './UnsavedInput';

interface Props {
  id: number;
  draft: Draft;
  onClose: () => void;
}

/**
 * Shown in place of a deleted row: a message, and what was written for the row, so that it can be copied before it is
 * dropped (R7.3).
 */
export function GoneRow({ id, draft, onClose }: Props) {
  const { definition } = useResource();
  const { seesAll } = useRights();
  return (
    <>
      <Problem
        severity="info"
        text={seesAll || !definition.customerColumn ? text.gone : text.goneOrOthers}
        button={text.toList}
        onClick={onClose}
      />
      <UnsavedInput {...{ id, draft }} hint={text.written.hint} />
    </>
  );
}
