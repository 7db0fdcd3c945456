import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { records } from '../../text/records';
import { resourceText } from '../../text/resource';
import { ChipButton } from './Chip';
import { useLocalValue } from './useLocalValue';

export interface Found {
  value: string | undefined;
  text: string;
  /** Second text by which it is found, shown beside the first. */
  code?: string;
}

interface Props {
  label: string;
  /** undefined: any value. */
  value: string | undefined;
  /** Text of a value that has no option. */
  nameOf?: (value: string) => string;
  options: readonly Found[];
  /** Text for any value. */
  any: string;
  onChoose: (value: string | undefined) => void;
  /** Text of a further option whose value is what was typed. Default: only the given options can be chosen. */
  typedText?: (typed: string) => string;
}

const MAX_SHOWN = 100;
const filterOptions = createFilterOptions<Found>({
  stringify: ({ text, code = '' }) => `${text} ${code}`,
  limit: MAX_SHOWN,
});

/** A filter by one of many values, found by typing. */
export function SearchChoice({ label, value, nameOf, options, any, onChoose, typedText }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useLocalValue(value);
  const close = () => setOpen(false);
  const all: Found[] = [{ value: undefined, text: any }, ...options];
  const current = all.find((one) => one.value === chosen);
  const shown = chosen === undefined ? undefined : (current?.text ?? nameOf?.(chosen) ?? chosen);
  return (
    <>
      <ChipButton
        ref={button}
        label={label}
        chosen={shown}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <Popover
        open={isOpen}
        onClose={close}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: paperSx } }}
      >
        <Autocomplete<Found>
          open
          // The options are a part of the popover.
          disablePortal
          disableCloseOnSelect
          autoHighlight
          // The field is for typing only; the chosen option is bold in the list.
          value={null}
          options={all}
          filterOptions={(given, state) => {
            const found = filterOptions(given, state);
            const typed = state.inputValue.trim();
            const isKnown = given.some(({ text, code }) => text === typed || code === typed);
            return typedText && typed !== '' && !isKnown
              ? [...found, { value: typed, text: typedText(typed) }]
              : found;
          }}
          getOptionLabel={({ text }) => text}
          getOptionKey={({ value: one }) => (one === undefined ? 'any' : `=${one}`)}
          isOptionEqualToValue={(one, other) => one.value === other.value}
          noOptionsText={records.search.noMatch}
          onClose={(_, reason) => {
            if (reason === 'escape') close();
          }}
          onChange={(_, option, reason) => {
            if (reason !== 'selectOption' || !option) return;
            setChosen(option.value);
            onChoose(option.value);
            close();
          }}
          renderInput={(props) => (
            <TextField
              {...props}
              autoFocus
              size="small"
              placeholder={resourceText.search}
              slotProps={{
                ...props.slotProps,
                htmlInput: {
                  ...props.slotProps.htmlInput,
                  'aria-label': resourceText.searchIn(label),
                },
              }}
            />
          )}
          renderOption={({ key, ...props }, option) => (
            <Box component="li" key={key} {...props} sx={optionSx(option.value === chosen)}>
              <bdi>{option.text}</bdi>
              {option.code !== undefined && option.code !== option.text && (
                <Box component="bdi" sx={codeSx}>
                  {option.code}
                </Box>
              )}
            </Box>
          )}
          forcePopupIcon={false}
          slotProps={{ popper: { sx: listSx }, paper: { elevation: 0, sx: { border: 0 } } }}
        />
      </Popover>
    </>
  );
}

const optionSx = (isChosen: boolean) => ({
  '&.MuiAutocomplete-option.MuiAutocomplete-option': {
    display: 'flex',
    gap: 1,
    minHeight: { xs: 44, md: 34 },
    fontSize: '0.9375rem',
    fontWeight: isChosen ? 600 : 400,
    overflowWrap: 'anywhere',
  },
});
const codeSx = { ml: 'auto', color: 'text.secondary', fontSize: '0.8125rem' };
const paperSx = { mt: 0.5, p: 1, width: 360, maxWidth: 'calc(100vw - 32px)' };
/** Lays the list of options out below the field instead of floating over the page. */
const listSx = {
  position: 'static !important',
  transform: 'none !important',
  width: '100% !important',
};
