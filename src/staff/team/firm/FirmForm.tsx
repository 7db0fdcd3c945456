import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { saveFirm, type StoredFirm } from '../../../api/staff/firm';
import { shownFirm } from '../../../config/changedSite';
import { changeFirm, fileFirm } from '../../../config/firm';
import { Note } from '../../../resource/drawer/Part';
import { firmData as text } from '../../../text/firmData';
import { FormFailure } from '../../../ui/form/FormFailure';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { Panel } from '../server/Panel';
import { changesOf, type Draft, draftOf, fromFile } from './draft';
import { HoursRows } from './HoursRows';
import { Invented } from './Invented';
import { TextRows } from './rows';
import { ToFile } from './ToFile';
import { type LineName, LineField } from './LineField';
import { problemsOf } from './problems';
import { useShowsAtOnce } from './useShowsAtOnce';
import { firmFormActions, selectFirmForm, siteOf, storedFirm } from './slice';

export function FirmForm({ stored }: { stored: StoredFirm }) {
  const dispatch = useDispatch();
  const form = useSelector(selectFirmForm);
  const [isPending, setPending] = useState(false);
  const [said, setSaid] = useState('');
  const showsAtOnce = useShowsAtOnce();
  const site = siteOf(stored);
  const draft = form.draft ?? draftOf(site);
  const problems = problemsOf(draft, site);
  const shown = form.isChecked ? problems : {};
  const type = (changes: Partial<Draft>) =>
    dispatch(firmFormActions.typed({ draft: { ...draft, ...changes }, before: stored }));

  const save = async (element: HTMLFormElement) => {
    if (isPending) return;
    dispatch(firmFormActions.checked());
    const [wrong] = Object.keys(problems);
    if (wrong !== undefined) {
      setSaid(text.wrong);
      element.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    const changes = changesOf(draft, site, form.confirmed);
    if (Object.keys(changes).length === 0) return setSaid(text.unchanged);
    setSaid('');
    setPending(true);
    const back = fromFile(changes, form.confirmed, fileFirm);
    const saved = await saveFirm(stored.version, changes, back);
    setPending(false);
    if (typeof saved === 'string') dispatch(firmFormActions.refused(saved));
    else {
      const now = {
        ...{ ...stored, version: saved },
        changes: Object.fromEntries(
          Object.entries({ ...stored.changes, ...changes }).filter(
            ([field]) => !back.includes(field),
          ),
        ),
      };
      // Parts that appear from now on show the new data, without a new load of the page.
      changeFirm(shownFirm(fileFirm, now.changes));
      dispatch(storedFirm.answer(now));
      dispatch(firmFormActions.saved({ draft, confirmed: form.confirmed, now }));
      setSaid(showsAtOnce ? text.saved : text.savedForLater);
    }
    dispatch(storedFirm.requested());
  };
  const line = (name: LineName, options: { type?: string; inputMode?: 'numeric' } = {}) => (
    <LineField
      {...{ name, draft, site, type, options }}
      isStored={name in stored.changes}
      {...(shown[name] !== undefined && { error: shown[name] })}
    />
  );
  const rows = { draft, problems: shown, type };
  const marks = (field: 'hours' | 'legal' | 'people') => (
    <>
      <Invented {...{ field, draft, site }} />
      <ToFile {...{ field, draft, site, type }} isStored={field in stored.changes} />
    </>
  );
  return (
    <Box
      component="form"
      noValidate
      method="post"
      aria-label={text.title}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <Panel title={text.parts.who}>
        <Box sx={gridSx}>
          {line('name')}
          {line('legalName')}
        </Box>
      </Panel>
      <Panel title={text.parts.contact}>
        <Box sx={gridSx}>
          {line('telephone', { type: 'tel' })}
          {line('whatsapp', { type: 'tel' })}
          {line('email', { type: 'email' })}
          {line('address')}
        </Box>
      </Panel>
      <Panel title={text.parts.hours}>
        {marks('hours')}
        <HoursRows {...rows} />
      </Panel>
      <Panel title={text.parts.legal}>
        <Box sx={gridSx}>{line('registerNumber')}</Box>
        <div>
          <Typography component="h3" sx={{ typography: 'body2', fontWeight: 600 }}>
            {text.fields.legal}
          </Typography>
          <Note>{text.hints.legal}</Note>
          {marks('legal')}
        </div>
        <TextRows field="legal" {...rows} />
      </Panel>
      <Panel title={text.parts.trust}>
        <Box sx={gridSx}>
          {line('responseTime')}
          {line('answerMinutes', { inputMode: 'numeric' })}
          {line('since', { inputMode: 'numeric' })}
        </Box>
      </Panel>
      <Panel title={text.parts.people} note={text.hints.people}>
        {marks('people')}
        <TextRows field="people" {...rows} />
      </Panel>
      <Box sx={barSx}>
        <Box sx={{ width: 1, '&:empty': { display: 'none' }, '& .MuiAlert-root': { mb: 1 } }}>
          <FormFailure
            failure={form.failure}
            text={form.failure && text.failures[form.failure.kind]}
            isPending={isPending}
          />
        </Box>
        <SubmitButton text={text.save} busyText={text.saving} isBusy={isPending} />
        {(form.draft || form.confirmed.length > 0) && !isPending && (
          <Button
            color="inherit"
            onClick={() => {
              dispatch(firmFormActions.emptied());
              setSaid('');
            }}
          >
            {text.discard}
          </Button>
        )}
        <Box
          role="status"
          sx={{ typography: 'body2', color: said === text.wrong ? 'error.main' : 'text.primary' }}
        >
          {said}
        </Box>
      </Box>
    </Box>
  );
}

const gridSx = {
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
};

/** The form is long, so its buttons stay in view. */
const barSx = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
};
