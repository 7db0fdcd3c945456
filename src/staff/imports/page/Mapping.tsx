import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDispatch, useSelector } from 'react-redux';
import { DUPLICATES, IMPORT_AREAS } from '../../../api/staff/imports';
import { nameAmong } from '../../../lib/nameAmong';
import { Note, Part } from '../../../resource/drawer/Part';
import { Choice } from '../../../resource/filters/Choice';
import { customers } from '../../../text/customers';
import { imports } from '../../../text/imports';
import { isolated } from '../../../text/isolated';
import {
  areaChosen,
  choiceMade,
  type Draft,
  draftClosed,
  selectDraftState,
  sendRequested,
} from '../draft/draft';
import { importFields } from '../mapping/fields';
import { Columns } from './Columns';
import { Questions } from './Questions';
import { Progress } from './Progress';

const text = imports.mapping;

/** What each column is, questions about values, and choices for all rows. */
export function Mapping({ draft }: { draft: Draft }) {
  const dispatch = useDispatch();
  const { status, sent, hasStopped } = useSelector(selectDraftState);
  const { file, fileName, area, fields, planned } = draft;
  const isSending = status === 'sending';
  const mustAnswer =
    !draft.answers.style && (planned?.questions.some(({ kind }) => kind === 'style') ?? true);
  const missing = missingFields(draft);
  return (
    <>
      <Part heading="h2" title={isolated(fileName)}>
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Note>{text.found(file.rows, file.sheets)}</Note>
          {file.otherSheets.length > 0 && (
            <Alert severity="info">{text.otherSheets(file.otherSheets)}</Alert>
          )}
          {file.leftOut.length > 0 && <Note>{text.leftOut(file.leftOut)}</Note>}
          {file.haveSeveralPolicies && <Alert severity="info">{text.severalPolicies}</Alert>}
          <Box sx={{ maxWidth: 320, mt: 1 }}>
            <Choice
              label={text.area}
              value={area}
              options={IMPORT_AREAS.map((one) => [one, imports.areas[one]] as const)}
              onChoose={(chosen) =>
                dispatch(areaChosen(IMPORT_AREAS.find((one) => one === chosen) ?? area))
              }
            />
          </Box>
        </Box>
      </Part>
      <Part heading="h2" title={text.title}>
        {missing.length > 0 && (
          <Alert severity="warning" sx={{ mb: 1.5 }}>
            {text.missing(missing)}
          </Alert>
        )}
        <Columns file={file} area={area} fields={fields} planned={planned} />
      </Part>
      {planned && planned.questions.length > 0 && (
        <Part heading="h2" title={imports.questions.title}>
          <Questions draft={draft} questions={planned.questions} />
        </Part>
      )}
      <Part heading="h2" title={text.options}>
        {area === 'products' ? <Note>{text.productsStay}</Note> : <Options draft={draft} />}
      </Part>
      <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {isSending ? (
          <Progress text={text.sending(sent, file.rows)} done={sent} total={file.rows} />
        ) : (
          <>
            <Button
              variant="contained"
              aria-disabled={!planned || mustAnswer}
              onClick={() => planned && !mustAnswer && dispatch(sendRequested())}
              sx={{ '&[aria-disabled=true]': { opacity: 0.6 } }}
            >
              {text.next(file.rows)}
            </Button>
            <Button color="inherit" onClick={() => dispatch(draftClosed())}>
              {text.cancel}
            </Button>
            {planned && mustAnswer && <Note>{text.answerFirst}</Note>}
          </>
        )}
      </Box>
      {hasStopped && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {text.stopped}
        </Alert>
      )}
    </>
  );
}

/** Labels of required fields that no column has. */
function missingFields({ area, fields }: Draft): string[] {
  const needed = importFields[area].filter(
    ({ name, required }) => required && !fields.includes(name),
  );
  // The name may be in parts, and the start of a term follows from its end.
  const others: Record<string, string[]> = {
    name: ['firstName', 'lastName', 'business'],
    startsOn: ['endsOn'],
  };
  return needed
    .filter(({ name }) => !others[name]?.some((other) => fields.includes(other)))
    .map(({ label }) => label);
}

function Options({ draft }: { draft: Draft }) {
  const dispatch = useDispatch();
  const { area, choices, catalogue } = draft;
  const { duplicates, owner, status } = choices;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' },
      }}
    >
      <Choice
        label={text.duplicates}
        value={duplicates}
        options={text.duplicateOptions}
        onChoose={(chosen) =>
          dispatch(
            choiceMade({ duplicates: DUPLICATES.find((one) => one === chosen) ?? duplicates }),
          )
        }
      />
      {area === 'customers' && (
        <>
          <Choice
            label={text.owner}
            value={owner}
            options={[
              ['', text.nobody],
              ...catalogue.staff.map((one) => [one.id, nameAmong(one, catalogue.staff)] as const),
            ]}
            onChoose={(chosen) => dispatch(choiceMade({ owner: chosen }))}
          />
          <Choice
            label={text.status}
            value={status}
            options={customers.statuses}
            onChoose={(chosen) => dispatch(choiceMade({ status: chosen }))}
          />
        </>
      )}
    </Box>
  );
}
