import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { Import } from '../../../api/staff/imports';
import { AskDialog } from '../../../resource/page/AskDialog';
import { useReading } from '../../../resource/useReading';
import { imports } from '../../../text/imports';
import { correctedRow, fieldsFor, valuesOf } from '../rows/correction';
import { correctionSent } from '../rows/correcting';
import { importCatalogue } from '../readings';
import { asksWhose, type ListedRow, sayWhose } from '../rows/rows';
import { sayProblem } from '../rows/shown';

const text = imports.rows;

interface Props {
  one: Import;
  row: ListedRow;
  onClose: () => void;
}

/** Form with the values of a row in error, or of a policy of an unclear customer, which is checked again when it is saved. */
export function CorrectDialog({ one, row, onClose }: Props) {
  const dispatch = useDispatch();
  const { value: catalogue } = useReading(importCatalogue);
  const fields = useMemo(
    () => catalogue && fieldsFor(one.area, catalogue, row.problems ?? []),
    [one.area, catalogue, row.problems],
  );
  if (!fields) return null;
  const lead = asksWhose(row)
    ? sayWhose(row)
    : (row.problems ?? []).map((problem) => sayProblem(one.area, problem)).join('. ');
  return (
    <AskDialog
      title={text.line(row.number)}
      asked={{ lead, fields, values: valuesOf(one.area, fields, row), submit: text.save }}
      onClose={onClose}
      onChoose={(columns) => {
        dispatch(
          correctionSent({ id: one.id, row: correctedRow(one.area, row, columns), decision: null }),
        );
        onClose();
      }}
    />
  );
}
