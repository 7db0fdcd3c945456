import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  ACTIONS,
  type Catalogue,
  type Import,
  type ImportCounts,
  type ImportList,
} from '../../../api/staff/imports';
import { Failed, listSx, Note, Part, Waiting } from '../../../resource/drawer/Part';
import { chipSx } from '../../../resource/filters/Chip';
import { SmallButton } from '../../../resource/SmallButton';
import { imports } from '../../../text/imports';
import { number } from '../../../text/nouns';
import { assumedOf } from '../rows/assumed';
import { importCatalogue } from '../readings';
import { importRows, type ListedRow } from '../rows/rows';
import { CorrectDialog } from './CorrectDialog';
import { ImportRowItem } from './ImportRowItem';

const text = imports.rows;

interface Props {
  one: Import;
  counts: ImportCounts;
}

/** Numbers of rows by what will happen with them, each a filter of the rows below. */
export function Rows({ one, counts }: Props) {
  const names = one.startedAt === null ? imports.one.actions : imports.one.doneActions;
  const lists: readonly ImportList[] = counts.kept > 0 ? ['kept', ...ACTIONS] : ACTIONS;
  const dispatch = useDispatch();
  const { value } = useSelector(importCatalogue.select);
  const hasProducts = one.area === 'policies';
  useEffect(() => {
    if (hasProducts) dispatch(importCatalogue.requested());
  }, [dispatch, hasProducts]);
  const [chosen, setChosen] = useState<ImportList>();
  // What the person has to decide or to know comes first.
  const shown =
    chosen ??
    (['kept', 'error', 'ask', ...ACTIONS] as const).find((action) => counts[action] > 0) ??
    'create';
  const assumed = one.startedAt === null ? assumedOf(one) : [];
  return (
    <Part heading="h2" title={one.startedAt === null ? imports.one.review : imports.one.results}>
      {assumed.length > 0 && (
        <Box sx={{ mb: 2.5, typography: 'body2' }}>
          {imports.assumed.title}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, color: 'text.secondary' }}>
            {assumed.map((said) => (
              <li key={said}>{said}</li>
            ))}
          </Box>
        </Box>
      )}
      <Box
        role="group"
        aria-label={imports.one.results}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}
      >
        {lists.map((action) => (
          <ButtonBase
            key={action}
            aria-pressed={shown === action}
            onClick={() => setChosen(action)}
            sx={chipSx(shown === action)}
          >
            {names[action]}: {number(counts[action])}
          </ButtonBase>
        ))}
      </Box>
      <RowList
        // Work that has ended may have changed any row, so that the list is read anew.
        key={[shown, counts.done, counts.undone, one.finishedAt].join()}
        one={one}
        catalogue={value}
        action={shown}
        label={text.list(names[shown])}
      />
    </Part>
  );
}

interface ListProps {
  one: Import;
  catalogue: Catalogue | undefined;
  action: ImportList;
  label: string;
}

function RowList({ one, catalogue, action, label }: ListProps) {
  const dispatch = useDispatch();
  const { id, area } = one;
  const { wanted, value } = useSelector(importRows.select);
  const [correcting, setCorrecting] = useState<ListedRow>();
  const ask = useCallback(
    (known?: ListedRow[]) => void dispatch(importRows.requested({ id, area, action, known })),
    [dispatch, id, area, action],
  );
  useEffect(() => {
    ask();
    return () => void dispatch(importRows.closed());
  }, [ask, dispatch]);
  const own = value?.to.action === action && value.to.id === id ? value : undefined;
  const isLoading = !own || own.to !== wanted?.key;
  if (!own) return <Waiting lines={4} />;
  if (!own.rows) return <Failed text={text.failed} onAgain={() => ask()} />;
  return (
    <>
      {own.rows.length === 0 && !isLoading && <Note>{text.none}</Note>}
      <Box component="ul" aria-label={label} sx={listSx}>
        {own.rows.map((row) => (
          <ImportRowItem
            key={row.number}
            one={one}
            row={row}
            catalogue={catalogue}
            onCorrect={() => setCorrecting(row)}
          />
        ))}
      </Box>
      <Box role="status" sx={{ mt: 1, minHeight: 44 }}>
        {own.hasFailed && <Failed text={text.failed} onAgain={() => ask(own.rows)} />}
        {own.hasMore && !own.hasFailed && (
          <SmallButton
            variant="outlined"
            aria-disabled={isLoading}
            onClick={() => !isLoading && ask(own.rows)}
          >
            {isLoading ? text.loading : text.more}
          </SmallButton>
        )}
      </Box>
      {correcting && (
        <CorrectDialog one={one} row={correcting} onClose={() => setCorrecting(undefined)} />
      )}
    </>
  );
}
