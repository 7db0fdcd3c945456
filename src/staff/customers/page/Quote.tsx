import Box from '@mui/material/Box';
import { UntrustedText } from '../../../resource/drawer/UntrustedText';
import { customers as text } from '../../../text/customers';

interface Props {
  message: string;
  /** Where it comes from. */
  caption: string;
}

/** Message of the person, as a quotation. */
export const Quote = ({ message, caption }: Props) => (
  <Box component="figure" aria-label={text.quote} sx={{ m: 0 }}>
    <Box
      component="blockquote"
      sx={{
        m: 0,
        pl: 2,
        py: 0.5,
        borderLeft: 3,
        borderColor: 'primary.main',
        whiteSpace: 'pre-wrap',
      }}
    >
      <UntrustedText text={message} lines={12} />
    </Box>
    <Box component="figcaption" sx={{ pl: 2.375, typography: 'body2', color: 'text.secondary' }}>
      {caption}
    </Box>
  </Box>
);
