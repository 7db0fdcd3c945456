import Box from '@mui/material/Box';
import type { RowOf } from '../../../api/staff/tableRows';
import { UntrustedText } from '../../../resource/drawer/UntrustedText';
import { answersInWords } from '../../../text/questions';
import { today } from '../../../text/today';
import { lineName } from '../choices';

type Props = Pick<RowOf<'opportunities'>, 'line' | 'message' | 'answers'>;

/** What the person asked for, wrote, and answered in the form, to be read while the answer is written. */
export function Asked({ line, message, answers }: Props) {
  const said = [
    [lineName(line), message && today.wrote(message)].filter(Boolean).join(' · '),
    answersInWords(answers)
      .map(([label, words]) => `${label}: ${words}`)
      .join(' · '),
  ].filter(Boolean);
  return (
    said.length > 0 && (
      <Box sx={{ display: 'grid', typography: 'body2', color: 'text.secondary' }}>
        {said.map((text) => (
          <UntrustedText key={text} text={text} lines={4} />
        ))}
      </Box>
    )
  );
}
