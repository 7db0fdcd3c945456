import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { records } from '../../text/records';
import type { Field, Option, Value } from './fields';
import { sayValue } from './sayValue';

const text = records.conflict;

interface Props {
  id: string;
  /** Title, which names the person who made the other change. */
  title: string;
  /** Fields that the other person changed; `mine` is set where this person has changed them too. */
  fields: { field: Field; before: Value | undefined; now: Value | undefined; mine?: Value }[];
  /** Whether the other person archived or restored the row; undefined: neither. */
  archived: boolean | undefined;
  optionsOf: (field: Field, value: Value | undefined) => readonly Option[];
  onResolve: (keep: 'mine' | 'theirs') => void;
  /** Whether the box takes the focus, which scrolls it into view. False while the person is writing. */
  takesFocus: boolean;
}

/**
 * Version conflict: shows what another person saved, and lets this person choose a value where both have changed it.
 */
export function Conflict({ id, title, fields, archived, optionsOf, onResolve, takesFocus }: Props) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) alert.current?.focus();
  }, [takesFocus]);
  const hasChoice = fields.some(({ mine }) => mine !== undefined);
  return (
    <Alert
      ref={alert}
      id={id}
      tabIndex={-1}
      severity="warning"
      icon={false}
      sx={{ '& .MuiAlert-message': { width: '100%' } }}
    >
      <AlertTitle>{title}</AlertTitle>
      {archived !== undefined && (
        <Box sx={{ mb: 1 }}>
          {archived ? records.archive.isArchived : records.archive.isRestored}
        </Box>
      )}
      {fields.map(({ field, before, now, mine }) => {
        const say = (value: Value | undefined) => sayValue(field, value, optionsOf(field, value));
        return (
          <Box key={field.name} component="dl" sx={listSx}>
            <dt>{field.label}</dt>
            <dd>
              {text.before}: <bdi>{say(before)}</bdi>
            </dd>
            <dd>
              {text.now}: <bdi>{say(now)}</bdi>
            </dd>
            {mine !== undefined && (
              <dd>
                {text.yours}: <bdi>{say(mine)}</bdi>
              </dd>
            )}
          </Box>
        );
      })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="contained" onClick={() => onResolve('mine')}>
          {hasChoice ? text.mine : text.seen}
        </Button>
        {hasChoice && (
          <Button size="small" variant="outlined" onClick={() => onResolve('theirs')}>
            {text.theirs}
          </Button>
        )}
      </Box>
      <Box sx={{ mt: 1 }}>{hasChoice ? text.hint : text.allKept}</Box>
    </Alert>
  );
}

const listSx = {
  m: 0,
  mb: 1,
  overflowWrap: 'anywhere',
  '& dt': { fontWeight: 600 },
  '& dd': { m: 0, maxHeight: '4.8em', overflow: 'auto' },
};
