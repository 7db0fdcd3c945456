import Box from '@mui/material/Box';
import type { ButtonProps } from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import { SELECTION_BAR_HEIGHT } from '../../config/constants';
import { resourceText } from '../../text/resource';
import { Cross } from '../../ui/icons';
import { IconAction } from '../IconAction';
import type { CommandName } from '../keys/commands';
import { isField } from '../keys/isField';
import { hasModal } from '../keys/useKeys';
import { MenuButton } from '../MenuButton';
import { useRights } from '../rights';
import { SmallButton } from '../SmallButton';

interface BulkAction extends Pick<ButtonProps, 'color'> {
  label: string;
  /** Shorter label for narrow windows. Default: the label. */
  short?: string;
  /** Label of the menu that contains it. Default: it has a button of its own. */
  menu?: string | undefined;
  /** Keyboard command that opens the menu. */
  command?: CommandName | undefined;
  /** Whether it opens a dialog, after which its button has the focus again. */
  keepsFocus?: boolean;
  onRun: () => void;
}

interface Props {
  label: string;
  /** Number of selected rows as text: '3 seleccionadas'. */
  selected: string;
  hasSelection: boolean;
  bulkActions: readonly BulkAction[];
  /** Clears the selection. */
  onClear: () => void;
  /** Shown beside the number of selected rows. */
  more?: ReactNode;
}

/**
 * Buttons for the selected rows: over the filters (ListFrame), in narrow windows at the bottom. Without a selection the
 * bar is empty, but stays rendered and so keeps the focus. Escape clears the selection, unless it closes a drawer or
 * leaves a field. When a person becomes a reader, the bar is hidden until the former role is given back.
 */
export function SelectionBar({ label, selected, bulkActions, onClear, more, ...props }: Props) {
  const { mayWrite } = useRights();
  const hasSelection = props.hasSelection && mayWrite;
  const bar = useRef<HTMLDivElement>(null);
  const run = (act: () => void) => {
    act();
    bar.current?.focus();
  };
  useEffect(() => {
    if (!hasSelection) return;
    const onKey = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || isField(target) || hasModal()) return;
      if (document.querySelector('[role=dialog]')) return;
      // Moves the focus from a button, which disappears, to the bar. A focused row keeps it.
      if (bar.current?.contains(document.activeElement)) bar.current.focus();
      onClear();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [hasSelection, onClear]);
  return (
    <Box
      ref={bar}
      role="group"
      aria-label={label}
      tabIndex={-1}
      data-selection-bar={hasSelection || undefined}
      sx={barSx}
    >
      {hasSelection && (
        <>
          <IconAction
            aria-label={resourceText.unselect}
            isOff={false}
            onClick={() => run(onClear)}
            sx={{ display: { md: 'none' } }}
          >
            <Cross fontSize="small" />
          </IconAction>
          <Box role="status" sx={{ typography: 'body2', fontWeight: 600, mr: 1, flex: 'none' }}>
            {selected}
          </Box>
          <Box sx={actionsSx}>
            {more}
            {groupsOf(bulkActions).map(([first, ...others]) => {
              const { onRun, menu, command, keepsFocus, ...action } = first;
              return menu === undefined ? (
                <BulkButton
                  key={action.label}
                  {...action}
                  onClick={keepsFocus ? onRun : () => run(onRun)}
                />
              ) : (
                <MenuButton
                  key={menu}
                  label={menu}
                  command={command}
                  items={[first, ...others].map((one) => ({
                    label: one.label,
                    onRun: () => run(one.onRun),
                  }))}
                />
              );
            })}
          </Box>
        </>
      )}
    </Box>
  );
}

/** Groups the actions of each menu, in the place of the menu's first action. */
function groupsOf(actions: readonly BulkAction[]): [BulkAction, ...BulkAction[]][] {
  const groups: [BulkAction, ...BulkAction[]][] = [];
  for (const action of actions) {
    const group = groups.find(([{ menu }]) => menu !== undefined && menu === action.menu);
    if (group) group.push(action);
    else groups.push([action]);
  }
  return groups;
}

const barSx = ({ breakpoints }: Theme) => ({
  display: 'flex',
  alignItems: 'center',
  outline: 'none',
  '&[data-selection-bar]': {
    minHeight: 42,
    bgcolor: 'background.default',
    [breakpoints.down('md')]: {
      position: 'fixed',
      bottom: 0,
      insetInline: 0,
      pb: 'env(safe-area-inset-bottom)',
      bgcolor: 'brand.raised',
      borderTop: '1px solid var(--mui-palette-divider)',
      pointerEvents: 'auto',
    },
  },
});
/** In narrow windows the actions are one line, which scrolls sideways when it is too long. */
const actionsSx = ({ breakpoints }: Theme) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  [breakpoints.down('md')]: {
    flexWrap: 'nowrap',
    columnGap: 0,
    height: SELECTION_BAR_HEIGHT,
    // The end of the line fades out, and the padding lets the last button be scrolled clear of that.
    pr: 3,
    maskImage: 'linear-gradient(to left, transparent, #000 24px)',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > *': { flex: 'none' },
  },
});

const BulkButton = ({
  label,
  short = label,
  ...button
}: Omit<BulkAction, 'onRun'> & Pick<ButtonProps, 'onClick'>) => (
  <SmallButton aria-label={label} sx={{ px: { xs: 1, sm: 1.5 } }} {...button}>
    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
      {label}
    </Box>
    <Box component="span" sx={{ display: { sm: 'none' } }}>
      {short}
    </Box>
  </SmallButton>
);
