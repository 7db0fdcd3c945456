import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type ComponentProps, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsHydrated } from '../../lib/useIsHydrated';
import { LINE_PARAMETER, paths } from '../../router/paths';
import { publicSite } from '../../text/publicSite';
import { form } from '../../text/form';
import { Brand } from '../../ui/Brand';
import { usePageData } from '../../ui/pageData';
import { PageTitle } from '../../ui/PageTitle';
import { QuietLink } from '../../ui/QuietLink';
import { Sheet } from '../../ui/Sheet';
import { Details } from './Details';
import { hasDraft, type Received, readReceived } from './draft';
import { QuoteForm } from './QuoteForm';
import { toLine } from './quoteFields';
import { Sent } from './Sent';
import { Step } from './StepHeading';
import { WithContacts } from './WithContacts';

type Stage =
  | { name: 'asking' }
  | { name: 'details'; received: Received }
  | { name: 'done'; received: Received; isCompleted: boolean };

/**
 * Page of the quote form, without the navigation bar (R2.3). The prerendered form stays, with the values typed before
 * this code was loaded; its other fields are filled from the draft and the line of business in the address.
 */
export function FormPage() {
  const { search } = useLocation();
  const requestedLine = new URLSearchParams(search).get(LINE_PARAMETER) ?? '';
  const isHydrated = useIsHydrated();
  const [shown, setShown] = useState<Shown>({ isPrerendered: !isHydrated, line: undefined });
  const { isPrerendered, line } = shown;
  // Looks for a draft only once for each line, because what is typed later is a draft that the fields contain already.
  if (isHydrated && line !== requestedLine) {
    const hasOwn = toLine(requestedLine) !== undefined || hasDraft();
    setShown({ isPrerendered: isPrerendered && !hasOwn, line: requestedLine });
  }
  return <Stages requestedLine={requestedLine} isPrerendered={isPrerendered} />;
}

interface Shown {
  isPrerendered: boolean;
  /** Line of business in the address when a draft was looked for; undefined before. */
  line: string | undefined;
}

interface Props {
  /** Line of business in the page's address. */
  requestedLine: string;
  /** Whether to show the empty form and ignore drafts. */
  isPrerendered: boolean;
}

function Stages({ requestedLine, isPrerendered }: Props) {
  const [stage, setStage] = useState<Stage>({ name: 'asking' });
  const [mayContinue, setMayContinue] = useState(true);
  if (mayContinue && !isPrerendered) {
    setMayContinue(false);
    const received = readReceived(requestedLine);
    if (received) setStage({ name: 'details', received });
  }
  const main = useRef<HTMLElement>(null);
  const startAgain = () => {
    setStage({ name: 'asking' });
    window.scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  };
  return (
    <Box
      sx={{
        minHeight: '100svh',
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'brand.tint',
      }}
    >
      <Container component="header" sx={{ pt: 1.5 }}>
        <Brand to={paths.home} />
      </Container>
      <Container
        component="main"
        ref={main}
        tabIndex={-1}
        sx={{ flexGrow: 1, display: 'grid', alignContent: 'start', py: { xs: 4, md: 6 } }}
      >
        {stage.name === 'asking' && (
          <QuoteContent
            requestedLine={requestedLine}
            isPrerendered={isPrerendered}
            onReceived={(received) => setStage({ name: 'details', received })}
          />
        )}
        {stage.name === 'details' && (
          <Details
            received={stage.received}
            onDone={(isCompleted) => setStage({ ...stage, name: 'done', isCompleted })}
          />
        )}
        {stage.name === 'done' && <Sent {...stage} onStartAgain={startAgain} />}
      </Container>
      {/* The key makes a new element for each content, because moving the same one would count as layout shift. */}
      <Container
        key={stage.name}
        component="footer"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, pb: { xs: 3, md: 4 } }}
      >
        <QuietLink to={paths.home}>{form.back}</QuietLink>
        <QuietLink to={paths.agreements}>{publicSite.footer.agreements}</QuietLink>
      </Container>
    </Box>
  );
}

const QuoteContent = (props: ComponentProps<typeof QuoteForm>) => (
  <>
    <PageTitle>{form.title}</PageTitle>
    <Step>{form.step}</Step>
    <Typography variant="h1">{form.title}</Typography>
    <Typography
      variant="subtitle1"
      sx={{ mt: 2, maxWidth: '34em', color: 'text.secondary', textWrap: 'pretty' }}
    >
      {form.lead} {form.free}
    </Typography>
    <WithContacts>
      <Sheet>
        {!usePageData().takesForms && (
          <noscript>
            <Typography sx={{ fontWeight: 600 }}>{form.noScript}</Typography>
          </noscript>
        )}
        <QuoteForm {...props} />
      </Sheet>
    </WithContacts>
  </>
);
