import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Note, Part } from '../../../resource/drawer/Part';
import { useRights } from '../../../resource/rights';
import { useResource } from '../../../resource/page/useResource';
import { rights as text } from '../../../text/rights';
import { dialogButtonsSx } from '../../../ui/dialogEnd';
import { FormDialog } from '../../../ui/FormDialog';
import type { Customer } from '../customer';
import { copyRequested, eraseRequested, selectRights } from './rights';

/** Rights of the person: a copy of their data, and erasure. */
export function Rights({ row: { id, name } }: { row: Customer }) {
  const { setQuery } = useResource();
  const dispatch = useDispatch();
  const { busy, erased } = useSelector(selectRights);
  const { mayDelete, mayExport } = useRights();
  const isBusy = busy !== undefined;
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (erased === id) setQuery({ open: undefined });
  }, [erased, id, setQuery]);
  const close = () => setAsking(false);
  return (
    <Part title={text.title}>
      <Note>{mayExport ? text.note : text.noteForOthers}</Note>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {mayExport &&
          (['page', 'json'] as const).map((as) => (
            <Button
              key={as}
              size="small"
              variant="outlined"
              aria-disabled={isBusy}
              onClick={() => !isBusy && dispatch(copyRequested({ id, as }))}
            >
              {busy === as ? text.copying : text.copy[as]}
            </Button>
          ))}
        {mayDelete && (
          <Button
            size="small"
            color="error"
            aria-disabled={isBusy}
            onClick={() => !isBusy && setAsking(true)}
          >
            {busy === 'erasure' ? text.erasing : text.erase}
          </Button>
        )}
      </Box>
      {isAsking && (
        <FormDialog open title={text.ask(name)} lead={text.lead} onClose={close}>
          <Box sx={{ ...dialogButtonsSx, mt: 3 }}>
            <Button autoFocus color="inherit" onClick={close}>
              {text.cancel}
            </Button>
            <Button
              variant="contained"
              color="error"
              onClick={() => {
                close();
                dispatch(eraseRequested(id));
              }}
            >
              {text.confirm}
            </Button>
          </Box>
        </FormDialog>
      )}
    </Part>
  );
}
