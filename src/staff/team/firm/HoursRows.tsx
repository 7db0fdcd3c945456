import Box from '@mui/material/Box';
import { firmData as text } from '../../../text/firmData';
import { dayName, WEEK } from '../../../text/officeHours';
import { Field } from '../../../ui/form/Field';
import { FieldMessage } from '../../../ui/form/Labelled';
import type { DraftHours } from './draft';
import { RowList } from './RowList';
import type { RowsProps } from './rows';

const EMPTY: DraftHours = { weekdays: [], opens: '', closes: '' };

export const HoursRows = ({ draft, problems, type }: RowsProps) => (
  <RowList
    path="hours"
    rows={draft.hours}
    empty={EMPTY}
    most={14}
    nameOf={text.hoursOf}
    add={text.addHours}
    error={problems.hours}
    onChange={(hours) => type({ hours })}
    render={({ weekdays, ...times }, path, change) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}>
        <Days
          path={`${path}.weekdays`}
          weekdays={weekdays}
          error={problems[`${path}.weekdays`]}
          onChange={(chosen) => change({ weekdays: chosen })}
        />
        {(['opens', 'closes'] as const).map((name) => {
          const error = problems[`${path}.${name}`];
          return (
            <Box key={name} sx={{ width: 140 }}>
              <Field
                name={`${path}.${name}`}
                type="time"
                label={text[name]}
                value={times[name]}
                onChange={({ target }) => change({ [name]: target.value })}
                {...(error !== undefined && { error })}
              />
            </Box>
          );
        })}
      </Box>
    )}
  />
);

interface DaysProps {
  path: string;
  weekdays: readonly number[];
  error: string | undefined;
  onChange: (weekdays: number[]) => void;
}

const Days = ({ path, weekdays, error, onChange }: DaysProps) => (
  <Box
    sx={{ width: { xs: 1, sm: 'auto' } }}
    role="group"
    aria-label={text.days}
    aria-describedby={error && `${path}-error`}
  >
    <div aria-hidden>
      <Box component="span" sx={{ typography: 'body2', fontWeight: 600 }}>
        {text.days}
      </Box>
    </div>
    <Box sx={{ display: 'flex', gap: 0.5, mt: 0.75 }}>
      {WEEK.map((day) => (
        <Box component="label" key={day} sx={daySx}>
          <input
            type="checkbox"
            name={path}
            aria-label={dayName(day)}
            checked={weekdays.includes(day)}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? WEEK.filter((one) => one === day || weekdays.includes(one))
                  : weekdays.filter((one) => one !== day),
              )
            }
          />
          <span aria-hidden>{dayName(day).slice(0, 3)}</span>
        </Box>
      ))}
    </Box>
    <FieldMessage id={`${path}-error`} sx={{ color: 'error.main' }}>
      {error}
    </FieldMessage>
  </Box>
);

const daySx = {
  position: 'relative',
  flex: 1,
  '& input': {
    position: 'absolute',
    inset: 0,
    m: 0,
    width: 1,
    height: 1,
    opacity: 0,
    cursor: 'pointer',
  },
  '& span': {
    display: 'grid',
    placeItems: 'center',
    minWidth: { xs: 40, sm: 46 },
    height: 52,
    border: 1,
    borderColor: 'text.disabled',
    borderRadius: 1,
    typography: 'body2',
  },
  '& input:checked + span': {
    bgcolor: 'primary.main',
    borderColor: 'primary.main',
    color: 'primary.contrastText',
  },
  '& input:focus-visible + span': {
    outline: '3px solid var(--mui-palette-primary-main)',
    outlineOffset: 2,
  },
};
