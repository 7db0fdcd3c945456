import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useDispatch } from 'react-redux';
import { Link as RouterLink } from 'react-router-dom';
import {
  type Catalogue,
  type Entered,
  type Import,
  type ImportArea,
  KEPT,
} from '../../../api/staff/imports';
import { SmallButton } from '../../../resource/SmallButton';
import { imports } from '../../../text/imports';
import { useMinute } from '../../../lib/useMinute';
import { isolated } from '../../../text/isolated';
import { companyAt, customerAt, policyAt, productAt } from '../../shared/addresses';
import { isOpen } from './Former';
import { type Decision, correctionSent } from '../rows/correcting';
import { asksWhose, type ListedRow, sayWhose } from '../rows/rows';
import { termsOf } from '../rows/assumed';
import { sayProblem, titleOf } from '../rows/shown';

const text = imports.rows;
/** Reasons of rows whose own record is gone. */
const GONE: readonly string[] = ['gone', 'company'];

interface Props {
  one: Import;
  row: ListedRow;
  /** Names of products; undefined until they are read. */
  catalogue: Catalogue | undefined;
  onCorrect: () => void;
}

/** A row of the file: what it is about, why it is where it is, and what can be done about it. */
export function ImportRowItem({ one, row, catalogue, onCorrect }: Props) {
  const dispatch = useDispatch();
  const { number, entered, problems, does, found, foundName, repeats, made, undone } = row;
  const { customerName } = row;
  const mayChange = isOpen(one, useMinute());
  const isWhose = asksWhose(row);
  const { skip, ...yes } = text.decideWhose;
  // Without a name nobody can tell whom a yes is about.
  const choices = isWhose ? { ...(customerName !== undefined && yes), skip } : text.decide;
  const kept = KEPT.find((reason) => reason === undone);
  const decide = (decision: Decision) =>
    dispatch(
      correctionSent({ id: one.id, row: { number, entered, problems: problems ?? [] }, decision }),
    );
  return (
    <Box component="li" sx={itemSx}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ color: 'text.secondary', mr: 1 }}>
          {text.line(number)}
        </Box>
        {kept && !GONE.includes(kept) && made !== null ? (
          <Link component={RouterLink} to={addressOf(one.area, made, entered)}>
            <bdi>{titleOf(entered)}</bdi>
          </Link>
        ) : (
          <bdi>{titleOf(entered)}</bdi>
        )}
        {one.area === 'policies' && (
          <Box sx={{ color: 'text.secondary' }}>{termsOf(entered, catalogue)}</Box>
        )}
        {kept && <Box sx={{ color: 'text.secondary' }}>{text.kept[kept]}</Box>}
        {(problems ?? []).map((problem) => (
          <Box key={problem.field + problem.reason} sx={{ color: 'error.main' }}>
            {sayProblem(one.area, problem)}
          </Box>
        ))}
        {found !== null && (
          <Box sx={{ color: 'text.secondary' }}>
            {text.found(isolated(foundName ?? String(found)))}
          </Box>
        )}
        {does === 'ask' && !isWhose && customerName !== undefined && (
          <Box sx={{ color: 'text.secondary' }}>{text.wouldBeOf(customerName)}</Box>
        )}
        {isWhose && <Box sx={{ color: 'text.secondary' }}>{sayWhose(row)}</Box>}
        {repeats !== null && <Box sx={{ color: 'text.secondary' }}>{text.repeats(repeats)}</Box>}
      </Box>
      {mayChange && (does === 'error' || does === 'ask') && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {does === 'ask' &&
            Object.entries(choices).map(([decision, label]) => (
              <SmallButton
                key={decision}
                variant="outlined"
                aria-label={text.decideOf(label, number)}
                onClick={() => decide(decision as Decision)}
              >
                {label}
              </SmallButton>
            ))}
          {(does === 'error' || isWhose) && (
            <SmallButton variant="outlined" aria-label={text.correctOf(number)} onClick={onCorrect}>
              {text.correct}
            </SmallButton>
          )}
        </Box>
      )}
    </Box>
  );
}

function addressOf(area: ImportArea, made: number, entered: Entered): string {
  if (area === 'customers') return customerAt(made);
  if (area === 'policies') return policyAt(made);
  return entered.name === undefined ? companyAt(made) : productAt(made);
}

const itemSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 1,
  typography: 'body2',
};
