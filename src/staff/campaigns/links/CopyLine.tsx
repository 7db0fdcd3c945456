import Box from '@mui/material/Box';
import { UntrustedText } from '../../../resource/drawer/UntrustedText';
import { useCopy } from '../../../resource/drawer/useCopy';
import { SmallButton } from '../../../resource/SmallButton';
import { campaigns as texts } from '../../../text/campaigns';

/** Lines that are shown: enough for all links but those with many escaped characters. */
const LINES = 5;

interface Props {
  /** Title above the text. */
  title?: string;
  /** Text that is shown and copied. */
  text: string;
  /** Accessible name of the copy button. */
  label: string;
  /** Toast after the text was copied. */
  copied: string;
  variant?: 'contained' | 'outlined';
}

/** A text with a button that copies it. */
export function CopyLine({ title, text, label, copied, variant = 'outlined' }: Props) {
  const copy = useCopy({ copied, notCopied: texts.notCopied });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 0, typography: 'body2' }}>
        {title !== undefined && (
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{title}</Box>
        )}
        <UntrustedText text={text} lines={LINES} />
      </Box>
      <SmallButton
        variant={variant}
        aria-label={label}
        onClick={() => void copy(text)}
        sx={{ minWidth: 84 }}
      >
        {texts.copy}
      </SmallButton>
    </Box>
  );
}
