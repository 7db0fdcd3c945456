import { records } from '../../text/records';
import { lineIcon } from '../../ui/lineIcon';
import { IconAction } from '../IconAction';

const text = records.move;
const Up = lineIcon('M12 19V5M6 11l6-6 6 6');
const Down = lineIcon('M12 5v14M6 13l6 6 6-6');

interface Props {
  /** Name of the row, for the accessible names. */
  name: string;
  /** Whether they are disabled, because the list is filtered or sorted by a column. */
  isOff: boolean;
  tabIndex?: 0 | -1;
  onMove: (up: boolean) => void;
}

export function MoveButtons({ name, isOff, tabIndex = 0, onMove }: Props) {
  const button = (up: boolean) => (
    <IconAction
      size="small"
      aria-label={up ? text.up(name) : text.down(name)}
      title={isOff ? text.off : up ? text.upShort : text.downShort}
      isOff={isOff}
      tabIndex={tabIndex}
      onClick={() => onMove(up)}
      sx={{ minWidth: { xs: 44, md: 30 }, minHeight: { xs: 44, md: 30 } }}
    >
      {up ? <Up fontSize="small" /> : <Down fontSize="small" />}
    </IconAction>
  );
  return (
    <>
      {button(true)}
      {button(false)}
    </>
  );
}
