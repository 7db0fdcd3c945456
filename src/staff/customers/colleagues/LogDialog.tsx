import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  claimForColleague,
  type ColleaguesClaim,
  type ColleaguesCustomer,
  logForColleague,
} from '../../../api/staff/colleagues';
import { toDay } from '../../../lib/dayBounds';
import { AskForm } from '../../../resource/form/AskForm';
import type { Field } from '../../../resource/form/fields';
import { useAuthor } from '../../../resource/page/useResource';
import { claims } from '../../../text/claims';
import { colleagues } from '../../../text/colleagues';
import { records } from '../../../text/records';
import { customers } from '../../../text/customers';
import { randomUuid } from '../../../tracking/environment';
import { DialogFailure } from '../../../ui/form/DialogFailure';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { dialogButtonsSx } from '../../../ui/dialogEnd';
import { FormDialog } from '../../../ui/FormDialog';
import { entryLogged } from './known';
import { isOver, sayPolicy } from './sayPolicy';

const text = colleagues.dialog;

interface Props {
  row: ColleaguesCustomer;
  kind: 'call' | 'claim';
  onClose: () => void;
}

/** Dialog that logs a call or a claim for a colleague's customer. */
export function LogDialog({ row, kind, onClose }: Props) {
  const { id, name } = row;
  const dispatch = useDispatch();
  const author = useAuthor();
  const [key] = useState(randomUuid);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<{ said: string }>();
  const isWritten = useRef(false);
  const close = () => {
    if (!isSending && (!isWritten.current || confirm(records.discard))) onClose();
  };
  const save = async (columns: Record<string, unknown>) => {
    setSending(true);
    setFailure(undefined);
    const event = await (kind === 'call'
      ? logForColleague(id, String(columns.kind), String(columns.text), key)
      : claimForColleague(columns as typeof columns & ColleaguesClaim, key));
    setSending(false);
    if (typeof event !== 'number') {
      setFailure({ said: event === null ? text.gone : text.failed });
      return;
    }
    dispatch(entryLogged({ id, name, event }));
    onClose();
  };
  const policies = row.policies.filter((policy) => !isOver(policy));
  const [only] = policies.length === 1 ? policies : [];
  return (
    <FormDialog
      open
      title={colleagues.of(colleagues[kind], name)}
      lead={text.lead(author(row.owner))}
      maxWidth="sm"
      onClose={close}
    >
      <div onChange={() => (isWritten.current = true)}>
        <AskForm
          id="log-for-colleague"
          fields={kind === 'call' ? CALL : claimFields(policies)}
          values={
            kind === 'call'
              ? { kind: 'call', text: '' }
              : { policy: String(only?.id ?? ''), occurredOn: '', number: '', description: '' }
          }
          focus={kind === 'call' ? 'text' : only ? 'occurredOn' : 'policy'}
          isBusy={isSending}
          onSubmit={(columns) => void save(columns)}
          onClose={close}
        >
          <DialogFailure failure={failure} text={failure?.said} isPending={isSending} />
          <Box sx={dialogButtonsSx}>
            <Button color="inherit" aria-disabled={isSending} onClick={close}>
              {text.cancel}
            </Button>
            <SubmitButton text={text.save} busyText={text.saving} isBusy={isSending} />
          </Box>
        </AskForm>
      </div>
    </FormDialog>
  );
}

const CALL: Field[] = [
  {
    name: 'kind',
    kind: 'choice',
    label: text.kind,
    options: customers.events.kinds,
    required: true,
    isWide: true,
  },
  {
    name: 'text',
    kind: 'multiline',
    label: text.said,
    required: true,
    maxLength: 4000,
    isWide: true,
  },
];

const claimFields = (policies: ColleaguesCustomer['policies']): Field[] => [
  {
    name: 'policy',
    kind: 'reference',
    label: text.policy,
    none: text.noPolicy,
    options: policies.map((policy) => [String(policy.id), sayPolicy(policy)] as const),
    required: true,
    isWide: true,
  },
  {
    name: 'occurredOn',
    kind: 'date',
    label: claims.occurredOn,
    required: true,
    check: (day) => (day <= toDay(new Date()) ? undefined : claims.future),
  },
  { name: 'number', kind: 'text', label: claims.number, hint: claims.numberHint, maxLength: 60 },
  {
    name: 'description',
    kind: 'multiline',
    label: claims.description,
    maxLength: 4000,
    isWide: true,
  },
];
