import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { formatMoment } from '../../../lib/formats';
import { FactList } from '../../../resource/drawer/FactList';
import { Part } from '../../../resource/drawer/Part';
import { useRights } from '../../../resource/rights';
import { useResource } from '../../../resource/page/useResource';
import { customers } from '../../../text/customers';
import type { Customer } from '../customer';

const text = customers.consent;

/** Consents of the person. Consent to advertisements can be withdrawn as easily as it was given. */
export function Consent({ row }: { row: Customer }) {
  const { id, consentVersion, consentAt, marketingVersion, marketingAt } = row;
  const { actions, setQuery } = useResource();
  const dispatch = useDispatch();
  const { mayWrite } = useRights();
  if (consentVersion === null && marketingAt === null) return null;
  const facts: [label: string, value: ReactNode][] = [];
  if (consentVersion !== null)
    facts.push([text.accepted, text.text(consentVersion, formatMoment(consentAt ?? ''))]);
  facts.push([
    text.marketing,
    marketingAt === null
      ? text.noMarketing
      : text.text(marketingVersion ?? '', formatMoment(marketingAt)),
  ]);
  const stop = () => {
    const columns = { marketingAt: null };
    dispatch(actions.changeRequested({ ids: [id], columns, text: text.stopped }));
    setQuery({ open: undefined });
  };
  return (
    <Part title={text.title}>
      <FactList facts={facts} />
      {marketingAt !== null && !row.archived && mayWrite && (
        <Button size="small" onClick={stop} sx={{ mt: 1, ml: -0.625 }}>
          {text.stop}
        </Button>
      )}
    </Part>
  );
}
