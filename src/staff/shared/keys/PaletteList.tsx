import Box from '@mui/material/Box';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { COMMANDS, type CommandName } from '../../../resource/keys/commands';
import { offeredActions } from '../../../resource/keys/paletteActions';
import { handlerOf } from '../../../resource/keys/useKeys';
import { useRights } from '../../../resource/rights';
import { keys } from '../../../text/keys';
import { foundOptions } from './foundOptions';
import { KeyCaps } from './KeyCaps';
import { optionsFor } from './options';
import { groupSx, inputSx, lineSx, listSx, noteSx } from './paletteStyles';
import type { Option } from './search';

const text = keys.palette;
const NONE: readonly Option[] = [];

interface Props {
  onChoose: (option: Option) => void;
  onClose: () => void;
}

/** A combobox whose list is always open. */
export function PaletteList({ onChoose, onClose }: Props) {
  const dispatch = useDispatch();
  const { wanted, value } = useSelector(foundOptions.select);
  const found = value?.options ?? NONE;
  const isSearching = wanted?.key !== value?.search;
  const status = isSearching ? 'searching' : value && !value.options ? 'failed' : 'found';
  // Another area mounts the palette anew when it opens; the text that was typed meanwhile stays.
  const [typed, setTyped] = useState(wanted?.key.text ?? '');
  const search = typed.trim();
  const { mayWrite, seesTeam, ...rights } = useRights();
  // Waits for the answer: otherwise the search among colleagues would be highlighted, and Enter would choose it.
  const seesAll = rights.seesAll || isSearching;
  const options = useMemo(
    () => optionsFor(search, found, isOffered, { mayWrite, seesTeam, seesAll }, offeredActions()),
    [search, found, mayWrite, seesTeam, seesAll],
  );
  const list = useAutocomplete<Option>({
    id: 'palette',
    options,
    open: true,
    value: null,
    inputValue: typed,
    // Options are filtered already: own ones by optionsFor, others by the server.
    filterOptions: (all) => all,
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ id }) => id,
    groupBy: ({ group }) => group,
    autoHighlight: true,
    clearOnBlur: false,
    onInputChange: (_, input, reason) => {
      if (reason !== 'input') return;
      setTyped(input);
      const next = input.trim();
      dispatch(next === '' ? foundOptions.closed() : foundOptions.requested({ text: next }));
    },
    onChange: (_, option) => option && onChoose(option),
    onClose: (_, reason) => {
      if (reason === 'escape') onClose();
    },
  });
  // MUI's type ignores that `groupBy` groups the options.
  const groups = list.groupedOptions as unknown as Grouped[];
  return (
    <>
      <Box {...list.getRootProps()}>
        <Box
          component="input"
          {...list.getInputProps()}
          aria-label={text.label}
          placeholder={text.placeholder}
          type="text"
          autoFocus
          sx={inputSx}
        />
      </Box>
      <Box component="ul" {...list.getListboxProps()} aria-label={text.label} sx={listSx}>
        {groups.map(({ key, group, index, options: own }) => (
          <li key={key} role="presentation">
            <Box aria-hidden sx={groupSx}>
              {text.groups[group]}
            </Box>
            <Box component="ul" role="group" aria-label={text.groups[group]} sx={{ p: 0, m: 0 }}>
              {own.map((option, at) => {
                const { key: id, ...props } = list.getOptionProps({ option, index: index + at });
                return (
                  <Box
                    component="li"
                    key={id}
                    {...props}
                    data-number={group === 'policies' || group === 'claims' || undefined}
                    sx={lineSx}
                  >
                    <Line {...option} />
                  </Box>
                );
              })}
            </Box>
          </li>
        ))}
      </Box>
      <Box role="status" sx={{ ...groupSx, py: 1, borderTop: 1, borderColor: 'divider' }}>
        {sayStatus(status, options.length)}
      </Box>
    </>
  );
}

/** Group of options as useAutocomplete returns it. */
interface Grouped {
  key: number;
  /** Index of the group's first option among all options. */
  index: number;
  group: Option['group'];
  options: Option[];
}

const isOffered = (name: CommandName) => handlerOf(name) !== undefined;

function Line({ id, label, note }: Option) {
  const shortcut = COMMANDS.find(({ name }) => name === id)?.key;
  return (
    <>
      <bdi>{label}</bdi>
      {note !== undefined && (
        <Box component="bdi" sx={noteSx}>
          {note}
        </Box>
      )}
      {shortcut !== undefined && <KeyCaps of={shortcut} />}
    </>
  );
}

function sayStatus(status: 'searching' | 'found' | 'failed', count: number): string {
  if (status === 'searching') return text.searching;
  if (status === 'failed') return text.failed;
  return count === 0 ? text.noMatch : text.hint;
}
