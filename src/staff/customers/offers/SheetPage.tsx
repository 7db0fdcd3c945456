import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { firm } from '../../../config/firm';
import { currentTime } from '../../../lib/currentTime';
import { toDay } from '../../../lib/dayBounds';
import { formatDay } from '../../../lib/formats';
import { saveFile } from '../../../resource/exporting/download';
import { Failed } from '../../../resource/drawer/Part';
import { useRights } from '../../../resource/rights';
import { offers as offersText } from '../../../text/offers';
import { Logo } from '../../../ui/Brand';
import { notPrinted } from '../../../ui/notPrinted';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { requestAt } from '../../shared/addresses';
import { emailOf } from '../../shared/answer/subject';
import { WaitingList } from '../../shared/WaitingList';
import { selectSending, sheetLeft, sheetSendRequested } from './sending';
import { type Sheet, type SheetData, sheetOf, sheetReading } from './sheet';
import { LABELS, sheetPdf, sizeOf } from './sheetPdf';

const text = offersText.sheet;

/** The sheet that compares the offers for a request, to print, or to send as a PDF. */
export function SheetPage() {
  const id = Number(useSearchParams()[0].get('request')) || 0;
  const dispatch = useDispatch();
  const { value, hasFailed } = useSelector(sheetReading.selectOf(id));
  useEffect(() => {
    dispatch(sheetReading.requested(id));
    return () => void dispatch(sheetReading.closed());
  }, [dispatch, id]);
  if (!value)
    return hasFailed ? (
      <Box sx={{ mt: 3 }}>
        <Failed text={text.failed} onAgain={() => dispatch(sheetReading.retried())} />
      </Box>
    ) : (
      <WaitingList label={text.loading} />
    );
  const sheet = sheetOf(value, toDay(currentTime()));
  return (
    <>
      <Actions data={value} sheet={sheet} />
      {value.offers.length === 0 ? <p>{text.none}</p> : <Paper sheet={sheet} />}
    </>
  );
}

function Actions({ data, sheet }: { data: SheetData; sheet: Sheet }) {
  const { id } = data.request;
  const [hasFailed, setFailed] = useState(false);
  const { problem } = useSelector(selectSending);
  /** Makes the file. Browsers share only within the click, so that nothing is awaited before. */
  const fileOf = () =>
    new File([sheetPdf(sheet, firm)], text.file(id), { type: 'application/pdf' });
  const run = (act: (file: File) => void | Promise<void>) => async () => {
    try {
      setFailed(false);
      await act(fileOf());
    } catch (error) {
      // A person who closes the list of programs has aborted.
      setFailed((error as Error).name !== 'AbortError');
    }
  };
  const canShare = () => {
    const files = [new File([], text.file(id), { type: 'application/pdf' })];
    return navigator.canShare?.({ files }) === true;
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 2, ...notPrinted }}>
      <Button component={RouterLink} to={requestAt(id)} color="inherit">
        {text.back}
      </Button>
      {data.offers.length > 0 && (
        <>
          <Button variant="contained" onClick={() => window.print()}>
            {text.print}
          </Button>
          <Button
            variant="outlined"
            onClick={() => void run((file) => saveFile(file.name, [file], file.type))()}
          >
            {text.download}
          </Button>
          <SendButton data={data} sheet={sheet} />
          {canShare() && (
            <Button
              variant="outlined"
              onClick={() =>
                void run((file) => navigator.share({ files: [file], title: sheet.title }))()
              }
            >
              {text.share}
            </Button>
          )}
        </>
      )}
      <Box role="alert" sx={{ width: '100%' }}>
        {sheet.hasEnded && <Alert severity="warning">{text.ended}</Alert>}
        {hasFailed && <Alert severity="error">{text.notMade}</Alert>}
        {problem !== '' && <Alert severity="error">{problem}</Alert>}
      </Box>
    </Box>
  );
}

/** Sends the sheet with an answer, where the server sends e-mails and the customer has an address. */
function SendButton({ data, sheet }: { data: SheetData; sheet: Sheet }) {
  const dispatch = useDispatch();
  const { mayWrite } = useRights();
  const { isStoring } = useSelector(selectSending);
  useEffect(() => () => void dispatch(sheetLeft()), [dispatch]);
  const { request, sendsEmail } = data;
  if (!mayWrite || !sendsEmail || emailOf(request) === '') return null;
  const send = () => {
    const name = text.documentOf(sheet.line, formatDay(toDay(currentTime())));
    dispatch(sheetSendRequested({ request, file: sheetPdf(sheet, firm), name }));
  };
  return (
    <Button variant="outlined" aria-disabled={isStoring} onClick={isStoring ? undefined : send}>
      {isStoring ? text.sending : text.send}
    </Button>
  );
}

/** The page of paper. Its colours are those of ink, in both schemes, so that the screen shows what is printed. */
const Paper = ({ sheet }: { sheet: Sheet }) => (
  <Box role="region" aria-label={text.title} tabIndex={0} sx={scrollSx}>
    <style>{PRINTED}</style>
    <Box component="article" sx={[paperSx, inPrint(sizeOf(sheet, firm))]}>
      <Box component="header" sx={headSx}>
        <Logo />
        <div>
          <strong>{firm.legalName}</strong>
          <div>{firm.address}</div>
          <div>
            {text.register(firm.registerNumber)} · {firm.telephone.display} · {firm.email}
          </div>
        </div>
      </Box>
      <h2>{sheet.title}</h2>
      <Box component="dl" sx={factsSx}>
        {sheet.facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </Box>
      <Box component="table" aria-label={text.table} sx={tableSx}>
        <thead>
          <tr>
            <th scope="col">{text.company}</th>
            {sheet.columns.map(({ company, product }, i) => (
              <th key={i} scope="col">
                {company}
                <div>{product}</div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, i) => (
                <td key={i}>
                  {cell.isBest ? (
                    <strong>
                      <bdi>{cell.text}</bdi>
                      <VisuallyHidden>, {text.best}</VisuallyHidden>
                    </strong>
                  ) : (
                    <bdi>{cell.text}</bdi>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      <footer>
        {sheet.legend !== '' && <p>{sheet.legend}</p>}
        <p>{sheet.valid}</p>
      </footer>
    </Box>
  </Box>
);

/** On paper there is nothing but the sheet. */
const PRINTED = `@page { size: A4; margin: 14mm; }
@media print {
  html, body { background: #fff !important; }
  header:not(article header), main > * > :not(:has(article)) { display: none !important; }
  main > * { min-height: 0 !important; padding: 0 !important; }
}`;

/** Measures of the printed table, which are those of the PDF. @param size in points */
const inPrint = (size: number) => ({
  '@media print': {
    '& table': { fontSize: `${size}pt`, lineHeight: 1.3 },
    '& th:first-of-type': { width: `${LABELS}pt` },
    '& th, & td': { p: '3pt 4pt' },
    '& h2': { mt: '10pt' },
    '& footer p': { mt: '4pt', fontSize: '8.5pt' },
  },
});

/** Hidden texts keep to the region, which scrolls in narrow windows. */
const scrollSx = { position: 'relative', overflowX: 'auto', maxWidth: '210mm' };
const paperSx = {
  ...{ minWidth: 600, p: { xs: 2, sm: 4 }, bgcolor: '#fff', color: '#000' },
  ...{ border: '1px solid #999', fontSize: '0.875rem', lineHeight: 1.4 },
  fontFamily: 'Helvetica, Arial, "Liberation Sans", sans-serif',
  '& h2': { m: 0, mt: 3, fontSize: '1.375rem', lineHeight: 1.2 },
  '& footer p': { m: 0, mt: 1.5, fontSize: '0.8125rem' },
  '@media print': { minWidth: 0, p: 0, border: 0, fontSize: '9pt' },
};
const headSx = {
  ...{ display: 'flex', alignItems: 'center', gap: 1.5, pb: 1.5 },
  ...{ borderBottom: '2px solid #000', overflowWrap: 'anywhere' },
};
const factsSx = {
  ...{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 0.5, m: 0, my: 1.5 },
  '& dt, & dd': { display: 'inline', m: 0 },
  '& dt::after': { content: '": "' },
  '& dd': { fontWeight: 600, overflowWrap: 'anywhere' },
};
const tableSx = {
  ...{ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' },
  ...{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  '& tr': { breakInside: 'avoid' },
  '& th, & td': {
    p: 0.75,
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: '1px solid #999',
  },
  '& th div': { fontWeight: 400 },
  '& td': { whiteSpace: 'pre-line' },
  '& td strong': { display: 'inline-block', px: 0.5, mx: -0.625, border: '1.5px solid #000' },
};
