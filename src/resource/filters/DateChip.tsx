import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import type { TextFieldProps } from '@mui/material/TextField';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { LAST_DAY } from '../../lib/dayBounds';
import { formatDays, formatDay } from '../../lib/formats';
import { resourceText as text } from '../../text/resource';
import { SmallButton } from '../SmallButton';
import { ChipButton } from './Chip';
import { DebouncedField } from './DebouncedField';
import { useLocalValue } from './useLocalValue';

export interface Days {
  /** YYYY-MM-DD; '' is open-ended. */
  from: string;
  to: string;
}

interface Props extends Days {
  label: string;
  /** Chosen preset; undefined when the person has entered days, and for any date. */
  preset: string | undefined;
  presets: readonly (readonly [value: string, text: string])[];
  onPreset: (preset: string) => void;
  /** @param days in any order while they are typed; in order once the popover is closed */
  onDays: (days: Days) => void;
  /** Preset that stands for no filter. */
  any?: string;
  note?: ReactNode;
}

/** A filter by dates: a popover with presets, and with fields for a period of the person's choice. */
export function DateChip({ label, preset, presets, onPreset, from, to, onDays, any, note }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useLocalValue(preset);
  const id = useId();
  const close = () => setOpen(false);
  const isInverted = from !== '' && to !== '' && to < from;
  useEffect(() => {
    if (isInverted && !isOpen) onDays({ from: to, to: from });
  }, [isInverted, isOpen, onDays, from, to]);
  const own = from || to ? sayDays({ from, to }) : undefined;
  const shown = presets.find(([one]) => one === chosen && one !== any)?.[1];
  return (
    <>
      <ChipButton
        ref={button}
        label={label}
        chosen={own ?? shown}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(true)}
      />
      <Popover
        open={isOpen}
        onClose={close}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { id, role: 'dialog', 'aria-label': label, sx: paperSx } }}
      >
        <MenuList
          component="div"
          role="group"
          aria-label={label}
          variant="selectedMenu"
          autoFocusItem
          sx={{ p: 0.75 }}
        >
          {presets.map(([one, name]) => (
            <MenuItem
              key={one}
              component="div"
              role="button"
              aria-pressed={own === undefined && one === (chosen ?? any)}
              selected={own === undefined && one === (chosen ?? any)}
              onClick={() => {
                setChosen(one);
                onPreset(one);
                close();
              }}
              sx={presetSx}
            >
              {name}
            </MenuItem>
          ))}
        </MenuList>
        <Box sx={ownSx}>
          <DayField label={text.from} value={from} write={(day) => onDays({ from: day, to })} />
          <DayField label={text.to} value={to} write={(day) => onDays({ from, to: day })} />
          {note}
          <SmallButton variant="contained" onClick={close}>
            {text.ready}
          </SmallButton>
        </Box>
      </Popover>
    </>
  );
}

const DAYS = { min: '2000-01-01', max: LAST_DAY };

interface DayFieldProps extends Pick<TextFieldProps, 'error' | 'helperText' | 'sx'> {
  label: string;
  /** YYYY-MM-DD; '' for none. */
  value: string;
  write: (day: string) => void;
}

/** First or last day of the period that the person enters. */
const DayField = (props: DayFieldProps) => (
  <DebouncedField
    type="date"
    invalidText={text.invalidDay}
    slotProps={{ htmlInput: DAYS }}
    {...props}
  />
);

/** '1–7 nov 2026', 'desde 1 nov 2026', 'hasta 7 nov 2026'; days in any order. */
function sayDays({ from, to }: Days): string {
  if (from && to) return from < to ? formatDays(from, to) : formatDays(to, from);
  return from ? text.since(formatDay(from)) : text.until(formatDay(to));
}

const paperSx = { mt: 0.5, width: 260, maxWidth: 'calc(100vw - 32px)' };
const presetSx = {
  fontSize: '0.9375rem',
  minHeight: { xs: 44, md: 34 },
  '&.Mui-selected': { fontWeight: 600 },
};
const ownSx = {
  display: 'grid',
  gap: 1.25,
  p: 2,
  pt: 1.5,
  borderTop: 1,
  borderColor: 'divider',
};
