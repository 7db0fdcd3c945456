import Box from '@mui/material/Box';
import { type ChangeEvent, memo } from 'react';
import { lineIcon } from '../../ui/lineIcon';
import { chipSx, coveringSx, focusedSx } from './Chip';
import { useLocalValue } from './useLocalValue';

const TickIcon = lineIcon('m5 12 5 5 9-10');

interface Props {
  label: string;
  value: boolean;
  /** Must be a stable function. */
  onTick: (wanted: boolean) => void;
}

/** A filter that is on or off. */
export const TickFilter = memo(function TickFilter({ label, value, onTick }: Props) {
  const [isTicked, setTicked] = useLocalValue(value);
  return (
    <Box component="label" sx={{ ...chipSx(isTicked), ...focusedSx, cursor: 'pointer' }}>
      <Box
        component="input"
        type="checkbox"
        checked={isTicked}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
          setTicked(target.checked);
          onTick(target.checked);
        }}
        sx={coveringSx}
      />
      {isTicked && <TickIcon sx={{ fontSize: 16, ml: -0.5 }} />}
      {label}
    </Box>
  );
});
