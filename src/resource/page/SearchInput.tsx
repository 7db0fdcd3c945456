import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { memo, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { records } from '../../text/records';
import { requiredSx } from '../form/FieldInput';
import type { Field, Option, Value } from '../form/fields';
import { NOT_SEARCHED } from '../lookup/makeSearches';
import { useResource } from './useResource';

const text = records.search;

const NONE: readonly Option[] = [];

interface Props {
  field: Field;
  /** Id of the form element, which does not contain the input. */
  formId: string;
  value: string;
  error: string | undefined;
  onChange: (name: string, value: Value) => void;
}

/** Field of the kind `search`: finds another row by what is typed. */
export const SearchInput = memo(function SearchInput({
  field,
  formId,
  value,
  error,
  onChange,
}: Props) {
  const { actions, searches } = useResource();
  const dispatch = useDispatch();
  const { name, label, hint, required = false, options: own } = field;
  const search = String(own);
  const found = useSelector(searches.selectSearches)[search] ?? NOT_SEARCHED;
  const { status, options, names } = found;
  const known = names[value];
  const isUnread = value !== '' && known === undefined;
  useEffect(() => {
    if (isUnread) dispatch(actions.optionsWanted({ search, wanted: { value } }));
  }, [dispatch, actions, search, value, isUnread]);

  const input = { name, label, required, size: 'small' as const, fullWidth: true };
  if (isUnread)
    return <TextField {...input} value={records.search.searching} disabled sx={requiredSx} />;
  const problem = known === '' ? text.missing : error;
  const chosen: Option | null = value === '' || known === '' ? null : [value, known ?? ''];
  return (
    <Autocomplete<Option>
      value={chosen}
      // Enter must not choose from the options of the previous text.
      options={status === 'searching' ? NONE : options}
      getOptionLabel={([, label]) => label}
      getOptionKey={([id]) => id}
      isOptionEqualToValue={([one], [other]) => one === other}
      // Does not filter again: the server did.
      filterOptions={(all) => all}
      loading={status === 'searching'}
      loadingText={text.searching}
      noOptionsText={status === 'failed' ? text.failed : text.noMatch}
      openText={text.open}
      closeText={text.close}
      clearText={text.clear}
      autoHighlight
      // Keeps the options inside the drawer, so that they belong to a landmark of the page.
      disablePortal
      onOpen={({ type }) => {
        // Typing opens the list too, but has already asked for options.
        if (type !== 'change') dispatch(actions.optionsWanted({ search, wanted: { text: '' } }));
      }}
      onInputChange={(_, typed, reason) => {
        if (reason === 'input')
          dispatch(actions.optionsWanted({ search, wanted: { text: typed.trim() } }));
      }}
      onChange={(_, option) => onChange(name, option?.[0] ?? '')}
      renderInput={(props) => (
        <TextField
          {...props}
          {...input}
          error={problem !== undefined}
          helperText={problem ?? hint}
          sx={{
            ...(required && requiredSx),
            '& .MuiInputBase-root.MuiInputBase-sizeSmall': { minHeight: 48 },
          }}
          slotProps={{
            ...props.slotProps,
            htmlInput: { ...props.slotProps.htmlInput, form: formId },
            // `requiredSx` draws the asterisk in place of MUI's.
            inputLabel: { ...props.slotProps.inputLabel, required: false },
          }}
        />
      )}
    />
  );
});
