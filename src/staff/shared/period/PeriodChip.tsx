import { readOneOf } from '../../../resource/address/readers';
import { Note } from '../../../resource/drawer/Part';
import { DateChip } from '../../../resource/filters/DateChip';
import { adFigures as text } from '../../../text/adFigures';
import { type Chosen, RANGES } from './period';

interface Props {
  chosen: Chosen;
  /** @param options as those of makeAddress: days replace the history entry while they are typed */
  onChoose: (chosen: Chosen, options?: { replace: boolean }) => void;
}

const PRESETS = Object.entries(text.ranges);

/** Filter by a period of at most three years. */
export const PeriodChip = ({ chosen: { range, from, to }, onChoose }: Props) => (
  <DateChip
    label={text.range}
    preset={range === 'custom' ? undefined : range}
    presets={PRESETS}
    from={from}
    to={to}
    onPreset={(preset) => onChoose({ range: readOneOf(RANGES, preset) ?? '30d', from: '', to: '' })}
    onDays={(days) => onChoose({ range: 'custom', ...days }, { replace: true })}
    note={<Note>{text.longest}</Note>}
  />
);
