import Box from '@mui/material/Box';
import type { ButtonProps } from '@mui/material/Button';
import { type ReactNode, useRef } from 'react';
import type { CommandName } from '../keys/commands';
import { MenuButton } from '../MenuButton';
import { SmallButton } from '../SmallButton';

interface BulkAction extends Pick<ButtonProps, 'color'> {
  label: string;
  /** Shorter label for narrow windows. Default: the label. */
  short?: string;
  /** Label of the menu in which it is; default: a button of its own. */
  menu?: string | undefined;
  /** Key that opens the menu. */
  command?: CommandName | undefined;
  onRun: () => void;
}

interface Props {
  label: string;
  /** '3 seleccionadas'. */
  selected: string;
  hasSelection: boolean;
  bulkActions: readonly BulkAction[];
  /** Beside the number of selected rows. */
  more?: ReactNode;
}

/** Buttons for the selected rows, over the filters (ListFrame). Empty without a selection, but keeps the focus. */
export function SelectionBar({ label, selected, hasSelection, bulkActions, more }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const run = (act: () => void) => {
    act();
    bar.current?.focus();
  };
  return (
    <Box
      ref={bar}
      role="group"
      aria-label={label}
      tabIndex={-1}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        alignContent: 'center',
        columnGap: 1,
        flex: '1 1 auto',
        ...(hasSelection && shownSx),
        outline: 'none',
      }}
    >
      {hasSelection && (
        <Box
          role="status"
          sx={{ typography: 'body2', fontWeight: 600, mr: 1, width: { xs: 1, sm: 'auto' } }}
        >
          {selected}
        </Box>
      )}
      {hasSelection && more}
      {hasSelection &&
        groupsOf(bulkActions).map(([first, ...others]) => {
          const { onRun, menu, command, ...action } = first;
          return menu === undefined ? (
            <BulkButton key={action.label} {...action} onClick={() => run(onRun)} />
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
  );
}

/** Actions of one menu together, in the place of its first one. */
function groupsOf(actions: readonly BulkAction[]): [BulkAction, ...BulkAction[]][] {
  const groups: [BulkAction, ...BulkAction[]][] = [];
  for (const action of actions) {
    const group = groups.find(([{ menu }]) => menu !== undefined && menu === action.menu);
    if (group) group.push(action);
    else groups.push([action]);
  }
  return groups;
}

const shownSx = { minHeight: { xs: 92, md: 42 }, bgcolor: 'background.default' };

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
