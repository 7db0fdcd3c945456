import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { firm } from '../../config/firm';
import { referenceOf } from '../../lib/reference';
import { typedPhone } from '../../lib/typedPhone';
import { whatsappLink } from '../../lib/whatsapp';
import { form } from '../../text/form';
import { ActionLink } from '../../ui/ActionLink';
import { Hours } from '../../ui/Hours';
import { PageTitle } from '../../ui/PageTitle';
import { Sheet } from '../../ui/Sheet';
import type { Received } from './draft';
import { ReceivedNote } from './ReceivedNote';
import { StepHeading } from './StepHeading';

const { sent, ways, whatsappText } = form;

interface Props {
  received: Received;
  /** Whether the second step was sent. */
  isCompleted: boolean;
  onStartAgain: () => void;
}

/** Content after the form was sent: what happens next and when, and how to reach a broker now. */
export const Sent = ({ received, isCompleted, onStartAgain }: Props) => {
  const title = isCompleted ? sent.completed : sent.title;
  return (
    <Sheet sx={{ maxWidth: '44rem', mx: 'auto', width: '100%' }}>
      <PageTitle>{title}</PageTitle>
      <Tick />
      <Box sx={{ mt: 2 }}>
        <StepHeading variant="h2">{title}</StepHeading>
      </Box>
      <ReceivedNote received={received} />
      <Typography sx={{ mt: 2, color: 'text.secondary' }}>{sent.answerTo}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', fontWeight: 600 }}>
        {[typedPhone(received.phone, firm.country), received.email]
          .filter(Boolean)
          .map((contact) => (
            <Typography
              component="li"
              key={contact}
              sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              {contact}
            </Typography>
          ))}
      </Box>
      <Typography variant="h3" component="h2" sx={{ mt: 4 }}>
        {sent.next}
      </Typography>
      <Box component="ol" sx={{ m: 0, mt: 1.5, pl: 3, display: 'grid', gap: 1 }}>
        {sent.steps.map((step) => (
          <Typography component="li" key={step} sx={{ textWrap: 'pretty' }}>
            {step}
          </Typography>
        ))}
      </Box>
      <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
        {sent.hours}
      </Typography>
      <Hours />
      <Typography variant="h3" component="h2" sx={{ mt: 4 }}>
        {sent.now}
      </Typography>
      <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5, '& > *': { flexGrow: 1 } }}>
        <ActionLink look="filled" to={`tel:${firm.telephone.e164}`}>
          {ways.call(firm.telephone.display)}
        </ActionLink>
        <ActionLink
          look="outlined"
          to={whatsappLink(firm.whatsapp, whatsappText.sent(referenceOf(received.key)))}
        >
          {ways.whatsapp}
        </ActionLink>
      </Box>
      <Button color="inherit" onClick={onStartAgain} sx={{ mt: 2, ml: -1.5 }}>
        {sent.again}
      </Button>
    </Sheet>
  );
};

const Tick = () => (
  <Box
    component="svg"
    viewBox="0 0 56 56"
    aria-hidden
    sx={{ width: 56, height: 56, color: 'primary.main' }}
  >
    <circle cx="28" cy="28" r="28" fill="currentColor" />
    <Box
      component="path"
      d="m17 29 8 8 15-17"
      sx={{ fill: 'none', stroke: 'var(--mui-palette-primary-contrastText)', strokeWidth: 4 }}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </Box>
);
