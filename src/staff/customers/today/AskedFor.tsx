import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AskedCustomer } from '../../../api/staff/colleagues';
import { formatMoment } from '../../../lib/formats';
import { sayAuthor } from '../../../resource/form/author';
import { useRights } from '../../../resource/rights';
import { colleagues as text } from '../../../text/colleagues';
import { Notice } from '../../shared/Notice';
import { staffSession } from '../../shared/session';
import { customersArea } from '../area';
import { CustomerLink } from '../CustomerLink';
import {
  askedFor,
  closeRequested,
  colleagueEntries,
  keepRequested,
  refusedAsking,
  seen,
} from './askedFor';

const NONE: AskedCustomer[] = [];

/**
 * The person's customers that colleagues ask for; each is handed over or kept with one press. Below them is, until the
 * person closes it, what colleagues logged for the person's customers, and answers to the person's own requests: customers
 * that they got and refusals.
 */
export function AskedFor() {
  const dispatch = useDispatch();
  const all = useSelector(askedFor.selectValue) ?? NONE;
  const kept = useSelector(refusedAsking.selectValue) ?? [];
  const entries = useSelector(colleagueEntries.selectValue) ?? [];
  const { options } = useSelector(customersArea.lookup.selectLookup);
  const me = useSelector(staffSession.selectEmail);
  const rows = all.filter(({ by }) => by !== me);
  const got = all.filter(({ by }) => by === me);
  useEffect(() => {
    dispatch(askedFor.requested());
    return () => void dispatch(askedFor.closed());
  }, [dispatch]);
  const close = (askings: number[]) => void dispatch(closeRequested(askings));
  const answered = (title: (count: number) => string, answers: readonly { asking: number }[]) => ({
    title: title(answers.length),
    closeText: text.close(title(answers.length)),
    onClose: () => close(answers.map(({ asking }) => asking)),
  });
  return (
    <>
      {rows.length > 0 && (
        <Notice severity="info" title={text.title(rows.length)}>
          <Box sx={{ display: 'grid', gap: 1 }}>
            {rows.map((row) => (
              <Request key={`${row.id} ${row.by}`} row={row} />
            ))}
          </Box>
        </Notice>
      )}
      {entries.length > 0 && (
        <Notice
          severity="info"
          title={text.loggedTitle(entries.length)}
          closeText={text.close(text.loggedTitle(entries.length))}
          onClose={() => dispatch(seen(entries.map(({ event }) => event)))}
        >
          <Box sx={{ display: 'grid', gap: 1 }}>
            {entries.map(({ event, customer, name, kind, by, loggedAt, text: said }) => (
              <Box key={event} sx={{ overflowWrap: 'anywhere' }}>
                <CustomerLink id={customer} name={name} onClick={() => dispatch(seen([event]))} />
                {`: ${text.logged(sayAuthor(by, options.staff), kind, formatMoment(loggedAt))}`}
                {said !== '' && (
                  <>
                    {' · '}
                    <bdi>{said}</bdi>
                  </>
                )}
              </Box>
            ))}
          </Box>
        </Notice>
      )}
      {got.length > 0 && (
        <Notice severity="success" {...answered(text.gotTitle, got)}>
          {got.map(({ id, name, asking }) => (
            <div key={id}>
              <CustomerLink id={id} name={name} onClick={() => close([asking])} />
            </div>
          ))}
        </Notice>
      )}
      {kept.length > 0 && (
        <Notice severity="info" {...answered(text.keptTitle, kept)}>
          {kept.map(({ by, askedAt, asking }) => (
            <div key={asking}>
              {text.keptBy(sayAuthor(by, options.staff), formatMoment(askedAt))}
            </div>
          ))}
        </Notice>
      )}
    </>
  );
}

function Request({ row }: { row: AskedCustomer }) {
  const { id, name, by, askedAt } = row;
  const dispatch = useDispatch();
  const { mayWrite } = useRights();
  const { options } = useSelector(customersArea.lookup.selectLookup);
  const who = sayAuthor(by, options.staff);
  // Undefined when the account was removed after its request.
  const owner = options.staff?.find(([, , email]) => email === by)?.[0];
  const give = () =>
    dispatch(
      customersArea.actions.changeRequested({
        ids: [id],
        columns: { owner },
        text: text.given(name, who),
      }),
    );
  return (
    <Box sx={rowSx}>
      <span>
        <CustomerLink id={id} name={name} />: {text.by(who, formatMoment(askedAt))}
      </span>
      {mayWrite && owner !== undefined && (
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          aria-label={text.giveOf(name, who)}
          onClick={give}
        >
          {text.give(who)}
        </Button>
      )}
      {mayWrite && (
        <Button
          size="small"
          color="inherit"
          aria-label={text.keepOf(name)}
          onClick={() => dispatch(keepRequested(row))}
        >
          {text.keep}
        </Button>
      )}
    </Box>
  );
}

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.5,
};
