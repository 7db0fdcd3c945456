import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useRef } from 'react';
import { SmallButton } from '../../../resource/SmallButton';
import { firmData as text } from '../../../text/firmData';
import { FieldMessage } from '../../../ui/form/Labelled';

interface Props<Row> {
  /** Path of the list, such as `hours`. */
  path: string;
  rows: readonly Row[];
  empty: Row;
  /** Maximum number of rows. */
  most: number;
  /** Name of the row at a position, which begins with 1. */
  nameOf: (position: number) => string;
  add: string;
  error?: string | undefined;
  onChange: (rows: Row[]) => void;
  /** @param path of the row, such as `hours[0]` */
  render: (row: Row, path: string, change: (changes: Partial<Row>) => void) => ReactNode;
}

/** Rows of a list, which can be added and removed. */
export function RowList<Row extends object>(props: Props<Row>) {
  const { path, rows, empty, most, nameOf, add, error, onChange, render } = props;
  const addButton = useRef<HTMLButtonElement>(null);
  const replace = (index: number, ...by: Row[]) => onChange(rows.toSpliced(index, 1, ...by));
  return (
    <>
      {rows.map((row, index) => (
        // The fields are controlled, so that a position can be the key.
        <Box role="group" aria-label={nameOf(index + 1)} key={index} sx={rowSx}>
          <Box sx={headSx}>
            <span>{nameOf(index + 1)}</span>
            <SmallButton
              color="inherit"
              aria-label={text.removeOf(nameOf(index + 1))}
              onClick={() => {
                replace(index);
                addButton.current?.focus();
              }}
              sx={{ mr: -1 }}
            >
              {text.remove}
            </SmallButton>
          </Box>
          {render(row, `${path}[${index}]`, (changes) => replace(index, { ...row, ...changes }))}
        </Box>
      ))}
      {error !== undefined && <FieldMessage sx={{ color: 'error.main' }}>{error}</FieldMessage>}
      {rows.length < most && (
        <Button
          ref={addButton}
          name={path}
          variant="outlined"
          onClick={() => onChange([...rows, empty])}
          sx={{ justifySelf: 'start' }}
        >
          {add}
        </Button>
      )}
    </>
  );
}

const rowSx = { minWidth: 0, borderTop: 1, borderColor: 'divider' };
const headSx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  typography: 'body2',
  color: 'text.secondary',
};
