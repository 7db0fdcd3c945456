import type { ListTexts } from '../list/types';
import { SmallButton } from '../SmallButton';

interface Props {
  /** Nothing is shown for 0. */
  count: number;
  texts: Pick<ListTexts, 'newRows' | 'newRowsLabel'>;
  onClick: () => void;
}

/** Offers rows that have come since the list was loaded. Its parent is a live region. */
export const NewRowsButton = ({ count, texts, onClick }: Props) =>
  count > 0 && (
    <SmallButton
      variant="contained"
      color="secondary"
      aria-label={texts.newRowsLabel(count)}
      onClick={onClick}
    >
      {texts.newRows(count)}
    </SmallButton>
  );
