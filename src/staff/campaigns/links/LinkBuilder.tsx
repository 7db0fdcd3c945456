import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useId, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { RowOf } from '../../../api/staff/tableRows';
import { Choice } from '../../../resource/filters/Choice';
import { SmallButton } from '../../../resource/SmallButton';
import { paths } from '../../../router/paths';
import { campaigns as text } from '../../../text/campaigns';
import { usePageData } from '../../../ui/pageData';
import { visitsOf } from '../addresses';
import { codeProblem } from './codeProblem';
import { CopyLine } from './CopyLine';
import { QrCode, type QrCodeProps } from './QrCode';
import { linkTo, shortFormOf, targetsFor } from './targets';

interface Props {
  row: Pick<RowOf<'campaigns'>, 'code' | 'aliases'>;
  /** Whether the ad has just been added, so that its link is scrolled to and its QR code shown. */
  isNew?: boolean;
}

/** Links of an ad to any public page, as text and as QR code. Visitors who follow one are attributed to the ad. */
export function LinkBuilder({ row, isNew = false }: Props) {
  const { linesOfBusiness } = usePageData();
  const frame = useRef<HTMLDivElement>(null);
  // The person saved at the end of the form, far below the links.
  useEffect(() => {
    if (isNew) frame.current?.scrollIntoView({ block: 'start' });
  }, [isNew]);
  const targets = targetsFor(linesOfBusiness);
  const codes = [row.code, ...row.aliases];
  const [target, setTarget] = useState<string>(paths.home);
  const [chosen, setChosen] = useState(row.code);
  // The chosen code may belong to the ad shown before, or may have been removed.
  const code = codes.includes(chosen) ? chosen : row.code;
  const problem = codeProblem(code);
  const link = linkTo(target, code, location.origin);
  return (
    <Box ref={frame} role="group" aria-label={text.link} sx={frameSx}>
      <Box sx={{ typography: 'body2', fontWeight: 600, mb: 1.5 }}>{text.link}</Box>
      <Box sx={choicesSx}>
        <Choice label={text.page} value={target} options={targets} onChoose={setTarget} />
        {codes.length > 1 && (
          <Choice
            label={text.codeOfLink}
            value={code}
            options={codes.map((one) => [one, one] as const)}
            onChoose={setChosen}
          />
        )}
      </Box>
      {problem === undefined ? (
        <>
          <CopyLine text={link} label={text.copy} copied={text.copied.link} variant="contained" />
          <CopyLine
            title={text.shortForm}
            text={shortFormOf(link)}
            label={text.copyShort}
            copied={text.copied.shortForm}
          />
          <QrPart link={link} code={code} isShown={isNew} />
        </>
      ) : (
        <Alert severity="warning">{problem}</Alert>
      )}
      <Box sx={{ mt: 1.5, typography: 'body2' }}>
        <Link component={RouterLink} to={visitsOf(row)}>
          {text.seeVisits}
        </Link>
      </Box>
    </Box>
  );
}

const frameSx = {
  scrollMarginTop: 16,
  mb: 3,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
};

/** Grid that puts the two choices side by side when the drawer is wide enough. */
const choicesSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 168px), 1fr))',
  gap: 1.5,
  mb: 2,
};

/** A button that shows and hides the QR code of a link. @param isShown whether the code is shown at first */
function QrPart({ isShown = false, ...props }: QrCodeProps & { isShown?: boolean }) {
  const id = useId();
  const [isOpen, setOpen] = useState(isShown);
  return (
    <>
      <SmallButton
        variant="outlined"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? text.qr.hide : text.qr.show}
      </SmallButton>
      {isOpen && (
        <Box id={id} sx={{ mt: 1.5 }}>
          <QrCode {...props} />
        </Box>
      )}
    </>
  );
}
