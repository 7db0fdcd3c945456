import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { UnknownSource } from '../../../api/staff/unknownSources';
import { isolated } from '../../../text/isolated';
import { records } from '../../../text/records';
import { unknown } from '../../../text/unknown';
import { ChangeButtons } from '../../../resource/form/ChangeButtons';
import { useRights } from '../../../resource/rights';
import { dialogButtonsSx } from '../../../ui/dialogEnd';
import { FormDialog } from '../../../ui/FormDialog';
import { type Ad, hasRoom, isCampaign } from './sources';
import { assign } from './unknownCodes';

const text = unknown.dialog;

/** Asks which ad a code belongs to, and proposes the ad with the most similar code. */
export function AdDialog(props: { row: UnknownSource; ads: Ad[]; onClose: () => void }) {
  const { row, onClose } = props;
  return (
    <FormDialog
      open
      title={text.title(row.text)}
      lead={isCampaign(row) ? text.leadOfCampaign : text.lead}
      onClose={onClose}
    >
      <AdForm {...props} />
    </FormDialog>
  );
}

function AdForm({ row, ads, onClose }: { row: UnknownSource; ads: Ad[]; onClose: () => void }) {
  const dispatch = useDispatch();
  const { mayWrite } = useRights();
  const sorted = [...ads].sort((a, b) => a.name.localeCompare(b.name, 'es'));
  const nearest = sorted.find(({ id }) => id === row.nearest);
  const [chosen, setChosen] = useState<Ad | null>(
    nearest && hasRoom(nearest, row) ? nearest : null,
  );
  const [isMissing, setIsMissing] = useState(false);
  const labelOf = (ad: Ad) =>
    [
      isolated(ad.name),
      isolated(ad.code),
      ad.archived && text.archived,
      !hasRoom(ad, row) && text.full,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(!chosen);
        if (!chosen || !mayWrite) return;
        dispatch(assign(row, chosen));
        onClose();
      }}
      sx={{ mt: 2.5, display: 'grid', gap: 2 }}
    >
      <Autocomplete<Ad>
        value={chosen}
        options={sorted}
        getOptionLabel={labelOf}
        getOptionKey={({ id }) => id}
        getOptionDisabled={(ad) => !hasRoom(ad, row)}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        noOptionsText={text.none}
        openText={records.search.open}
        closeText={records.search.close}
        // Has no clear button, which would cover the end of the name; typing replaces the name anyway.
        clearIcon={null}
        autoHighlight
        // The list is inside the dialog for screen readers; its fixed position keeps the dialog from clipping it.
        disablePortal
        slotProps={{
          popper: { popperOptions: { strategy: 'fixed' } },
          listbox: { sx: { overflowWrap: 'anywhere' } },
        }}
        onChange={(_, ad) => {
          setChosen(ad);
          setIsMissing(false);
        }}
        renderInput={(props) => (
          <TextField
            {...props}
            label={text.ad}
            size="small"
            autoFocus
            // Selects the proposed ad on focus, so that typing replaces it; MUI selects it only after a click.
            onFocus={({ target }) => target.select()}
            error={isMissing}
            helperText={isMissing ? text.missing : text.hint}
          />
        )}
      />
      <ChangeButtons onClose={onClose}>
        <Box sx={dialogButtonsSx}>
          <Button color="inherit" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" variant="contained">
            {text.confirm}
          </Button>
        </Box>
      </ChangeButtons>
    </Box>
  );
}
