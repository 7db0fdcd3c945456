import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ContactData } from '../../../api/staff/colleagues';
import { formatMoment } from '../../../lib/formats';
import { InOrder } from '../../../resource/drawer/InOrder';
import { Part } from '../../../resource/drawer/Part';
import type { RowParts } from '../../../resource/define/definition';
import { useResource } from '../../../resource/page/useResource';
import { useRights } from '../../../resource/rights';
import { customers as text, doubtful } from '../../../text/customers';
import { opportunities } from '../../../text/opportunities';
import { selectUnanswered } from '../../shared/pulse/slice';
import { byContact } from '../colleagues/known';
import { Known } from '../colleagues/Known';
import type { Customer } from '../customer';
import { Answers } from './Answers';
import { documents } from '../../shared/documents/documents';
import { DocumentsPart } from '../../shared/documents/DocumentsPart';
import { Claims } from './Claims';
import { Consent } from './Consent';
import { Contact } from './Contact';
import { Duplicates } from './Duplicates';
import { MissingDocuments } from './MissingDocuments';
import { Opportunities, requestInWords, useRequests } from './Opportunities';
import { parts, partsOpened } from './parts';
import { Policies } from './Policies';
import { Quote } from './Quote';
import { Rights } from './Rights';
import { Story } from './Story';
import { subjectsOf } from './subjects';

const CONTACT = ['phone', 'email', 'document'] as const;

/** Contact data as they are typed on the page. */
function contactOf(row: Customer, typed: Partial<Record<string, unknown>>): ContactData {
  const of = (name: (typeof CONTACT)[number]) => {
    const value = typed[name];
    return typeof value === 'string' ? value : row[name];
  };
  return { phone: of('phone'), email: of('email'), document: of('document') };
}

/**
 * Page of a customer, in the order of its use: contact, state, duplicates, requests, policies, claims, documents, message,
 * next step, history, origin, contact data and rights. State, message, answers, line and next step are those of the leading request.
 */
export function CustomerPage({ row, fields, history }: RowParts<Customer>) {
  const dispatch = useDispatch();
  const { id, version } = row;
  const { history: events, form } = useResource();
  const { changes, row: logged, entries } = useSelector(events.selectHistory);
  const unanswered = useSelector(selectUnanswered);
  const requests = useRequests(row);
  const { value: references = [] } = useSelector(parts.references.selectOf(row));
  const leading = requests.length > 1 ? requests[0] : undefined;
  const typed = useSelector(form.selectForm).drafts[id]?.changes ?? {};
  const contact = contactOf(row, typed);
  const isTyping = CONTACT.some((name) => name in typed);
  useEffect(() => {
    dispatch(partsOpened(row));
    // Reads the parts again for a new version (the telephone number may differ), for a new entry in the history (policies
    // and merges add one), and for a new request, which may come from the same person.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [dispatch, id, version, changes, unanswered]);
  const isRead = useRead(row);
  const { seesAll } = useRights();
  const { value: known, hasFailed } = useSelector(byContact.selectOf(contact));
  const isKnownRead = seesAll || isTyping || known !== undefined || hasFailed;
  const { value: policies } = useSelector(parts.policies.selectOf(row));
  const { value: claims } = useSelector(parts.claims.selectOf(row));
  const { value: asked } = useSelector(parts.requests.selectOf(row));
  const subjects = useMemo(() => subjectsOf(policies, claims, asked), [policies, claims, asked]);
  // A merged customer cannot be changed, and its history has moved to the customer that is kept.
  if (row.merged) return <Duplicates row={row} />;
  const hasHistory = logged === id && entries !== undefined;
  return (
    <Box sx={{ display: 'grid', gap: 2, '& > * > section': { mt: 1.5 } }}>
      {row.doubt !== '' && (
        <Alert severity="warning" role="note">
          {doubtful.warning(row.doubt)}
        </Alert>
      )}
      <Contact key={id} row={row} />
      {fields(['status', 'owner', 'lostReason'])}
      <InOrder
        id={id}
        parts={[
          [
            isRead('duplicates', 'merges', 'requests') && isKnownRead,
            <>
              <Duplicates row={row} />
              {!isTyping && <Known {...contact} isStored />}
              {leading && (
                <Box sx={{ typography: 'body2', color: 'text.secondary', mb: -1 }}>
                  {opportunities.ofCustomer.leading(requestInWords(leading))}
                </Box>
              )}
              <Opportunities row={row} />
            </>,
          ],
          [isRead('policies'), <Policies row={row} />],
          [isRead('claims'), <Claims row={row} />],
          [
            isRead('documents'),
            <DocumentsPart
              about={{ customer: id }}
              head={<MissingDocuments row={row} />}
              changes={changes}
              subjects={subjects}
            />,
          ],
          [
            isRead('references'),
            <>
              {row.message !== '' && (
                <Quote
                  message={row.message}
                  caption={leading ? requestInWords(leading) : formatMoment(row.created_at)}
                />
              )}
              {/* A request that is listed above shows its own number there. */}
              <Answers
                answers={row.answers}
                references={
                  leading
                    ? references.filter(
                        (number) => !requests.some(({ reference }) => reference === number),
                      )
                    : [row.reference, ...references]
                }
              />
              <Part title={text.nextTitle}>{fields(['nextStep', 'nextContactOn'])}</Part>
            </>,
          ],
          [hasHistory, history],
          [
            isRead('touches', 'referrer'),
            <>
              <Story row={row} />
              <Part title={text.details}>
                <Box sx={{ display: 'grid', gap: 2 }}>
                  {fields(['name', ...CONTACT])}
                  {/* Shown below the fields while they are edited: a person who types here does not see the top. */}
                  {isTyping && <Known {...contact} isScrolledTo />}
                  {fields(['line', 'value', 'renewsOn'])}
                </Box>
              </Part>
              <Consent row={row} />
              <Rights row={row} />
            </>,
          ],
        ]}
      />
    </Box>
  );
}

const readings = {
  ...parts,
  documents: { selectOf: (row: Customer) => documents.selectOf({ customer: row.id }) },
};

/** Gives a function that says whether these parts of the customer were read, or could not be. */
function useRead(row: Customer) {
  const read = useSelector((state: object) =>
    Object.entries(readings)
      .filter(([, { selectOf }]) => {
        const { value, hasFailed } = selectOf(row)(state);
        return value !== undefined || hasFailed;
      })
      .map(([name]) => name)
      .join(' '),
  ).split(' ');
  return (...names: (keyof typeof readings)[]) => names.every((name) => read.includes(name));
}
