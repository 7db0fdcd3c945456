import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { About, CustomerDocument } from '../../../api/staff/documents';
import { Failed, listSx, Note, Part, Waiting } from '../../../resource/drawer/Part';
import { useRights } from '../../../resource/rights';
import { SmallButton } from '../../../resource/SmallButton';
import { countOf } from '../../../text/nouns';
import { documents as text } from '../../../text/documents';
import { useKeptFocus } from '../useKeptFocus';
import { ChangeDialog } from './ChangeDialog';
import { DocumentRow } from './DocumentRow';
import { documents, type Subject, subjectOf } from './documents';
import { MEGABYTES, filesChosen } from './uploads';
import { UploadList } from './UploadList';
import { useDroppedFiles } from './useDroppedFiles';
import { useNamedDocument } from './useNamedDocument';
import { Viewer } from './Viewer';
import { unaccented } from '../../../lib/unaccented';

/** Number of documents that are shown before a person asks for more, and from which they can be searched. */
const SHOWN = 12;
const SEARCHED = 6;

interface Props {
  about: About;
  /** Shown above the list. */
  head?: ReactNode;
  /** The list is read again when it changes. */
  changes?: number;
  /** What the customer's documents can be about; shown where the list is not of one of these. */
  subjects?: readonly Subject[];
}

const NONE: readonly Subject[] = [];

/** Documents of a customer, a policy, a request or a claim, and ways to add some. */
export function DocumentsPart({ about, head, changes, subjects = NONE }: Props) {
  const { customer, policy, opportunity, claim } = about;
  // The same object until the row is another one.
  const key = useMemo<About>(
    () => ({
      customer,
      ...(policy !== undefined && { policy }),
      ...(opportunity !== undefined && { opportunity }),
      ...(claim !== undefined && { claim }),
    }),
    [customer, policy, opportunity, claim],
  );
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(documents.requested(key));
    return () => void dispatch(documents.closed());
  }, [dispatch, key]);
  const seen = useRef(changes);
  useEffect(() => {
    if (seen.current !== changes) dispatch(documents.due());
    seen.current = changes;
  }, [dispatch, changes]);
  const { mayWrite } = useRights();
  const { value, hasFailed } = useSelector(documents.selectOf(key));
  const shown = useSelector(documents.selectValue);
  const list = value && shown;
  const frame = useKeptFocus();
  return (
    <Part title={text.title}>
      <Box ref={frame} tabIndex={-1} sx={{ outline: 'none', display: 'grid', gap: 1.5 }}>
        {head}
        {hasFailed && !list && (
          <Failed text={text.failed} onAgain={() => dispatch(documents.retried())} />
        )}
        {!list && !hasFailed && <Waiting lines={1} />}
        {/* Above the list, which grows. */}
        {mayWrite && <AddButtons about={key} />}
        {mayWrite && <UploadList about={key} />}
        {list && list.length > 0 && <DocumentList list={list} subjects={subjects} />}
        {list?.length === 0 && <Note>{mayWrite ? text.none : text.noneForReaders}</Note>}
      </Box>
    </Part>
  );
}

interface ListProps {
  list: CustomerDocument[];
  subjects: readonly Subject[];
}

function DocumentList({ list, subjects }: ListProps) {
  const [wanted, setWanted] = useState('');
  const [most, setMost] = useState(SHOWN);
  const [opened, setOpened] = useNamedDocument(list);
  const [changed, setChanged] = useState<CustomerDocument>();
  const labelOf = (one: CustomerDocument) => subjectOf(one, subjects)?.label ?? '';
  /** Whether a document has the words in name, kind or what it is about, without regard to accents. */
  const matches = (one: CustomerDocument) =>
    unaccented(`${one.name} ${text.kindName(one.kind)} ${labelOf(one)}`).includes(
      unaccented(wanted.trim()),
    );
  const found = list.filter(matches);
  return (
    <>
      {list.length >= SEARCHED && (
        <TextField
          size="small"
          type="search"
          label={text.search}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
          slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 100 } }}
        />
      )}
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {found.length === 0 ? text.noMatch : countOf(found.length, 'documento', 'documentos')}
      </Box>
      <Box component="ul" sx={listSx}>
        {found.slice(0, most).map((one) => (
          <DocumentRow
            key={one.id}
            row={one}
            about={subjects.length > 0 ? labelOf(one) : ''}
            onOpen={setOpened}
            onChange={setChanged}
          />
        ))}
      </Box>
      {found.length > most && (
        <SmallButton onClick={() => setMost(most + 4 * SHOWN)} sx={{ justifySelf: 'start' }}>
          {text.more(Math.min(found.length - most, 4 * SHOWN))}
        </SmallButton>
      )}
      {opened && <Viewer key={opened.id} row={opened} onClose={() => setOpened(undefined)} />}
      {changed && (
        <ChangeDialog row={changed} subjects={subjects} onClose={() => setChanged(undefined)} />
      )}
    </>
  );
}

function AddButtons({ about }: { about: About }) {
  const dispatch = useDispatch();
  const choose = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const add = (files: readonly File[]) => {
    if (files.length > 0) dispatch(filesChosen(about, [...files]));
  };
  const isOver = useDroppedFiles(add);
  const input = {
    type: 'file',
    hidden: true,
    tabIndex: -1,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      add([...(target.files ?? [])]);
      target.value = '';
    },
  };
  return (
    <Box sx={[dropSx, isOver && overSx]}>
      <SmallButton variant="outlined" onClick={() => choose.current?.click()}>
        {text.add}
      </SmallButton>
      <SmallButton variant="outlined" onClick={() => camera.current?.click()} sx={cameraSx}>
        {text.camera}
      </SmallButton>
      <Note>{isOver ? text.drop : text.limits(MEGABYTES)}</Note>
      {/* With image/*, an iPhone hands over its photographs as JPEG. */}
      <input
        {...input}
        ref={choose}
        aria-label={text.add}
        accept="application/pdf,image/*"
        multiple
      />
      <input
        {...input}
        ref={camera}
        aria-label={text.camera}
        accept="image/*"
        capture="environment"
      />
    </Box>
  );
}

const dropSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  borderRadius: 1,
  outline: '2px dashed transparent',
  outlineOffset: 6,
};
const overSx = { outlineColor: 'var(--mui-palette-primary-main)' };
/** Devices with a mouse seldom have a camera that looks at the table. */
const cameraSx = { '@media (pointer: fine)': { display: 'none' } };
