// The toolbar of a cell sheet: undo and redo, fill and clear, and buttons that add and remove the last row.

import {
  Button,
  makeStyles,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from '@fluentui/react-components';
import { AddSquare20Regular, SubtractSquare20Regular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { allowedWhen } from '@shared/kernel/access/permission';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { messages } from '@shared/kernel/text/messages';
import { UndoButtons } from '../undo-buttons';
import { clearRange, fillDown, fillRight, withRows, type CellRange, type SheetRules } from './cells';
import type { Sheet } from './use-sheet';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
});

interface SheetToolbarProps {
  label: string;
  sheet: Sheet;
  range: CellRange;
  rules: SheetRules;
  minRows: number;
  tools: ReactNode;
}

/** The shortcuts that fill and clear cells have entries here. */
export function SheetToolbar({ label, sheet, range, rules, minRows, tools }: SheetToolbarProps) {
  const styles = useStyles();
  const { cells } = sheet;
  const { isLocked, columns, maxRows } = rules;
  const rows = (count: number) => () => sheet.change(withRows(cells, count, columns));
  return (
    <div className={styles.root} role="toolbar" aria-label={gridTexts.sheet.tools(label)}>
      <UndoButtons {...sheet} size="small" />
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <MenuButton appearance="subtle" size="small">
            {gridTexts.sheet.fill}
          </MenuButton>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem
              secondaryContent="Ctrl+D"
              onClick={() => sheet.change(fillDown(cells, range, isLocked))}
            >
              {gridTexts.sheet.fillDown}
            </MenuItem>
            <MenuItem
              secondaryContent="Ctrl+R"
              onClick={() => sheet.change(fillRight(cells, range, isLocked))}
            >
              {gridTexts.sheet.fillRight}
            </MenuItem>
            <MenuItem secondaryContent="Del" onClick={() => sheet.change(clearRange(cells, range, isLocked))}>
              {messages.actions.clear}
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      <RequirePermission permission={allowedWhen(cells.length < maxRows, gridTexts.sheet.mostRows(maxRows))}>
        <Button
          appearance="subtle"
          size="small"
          icon={<AddSquare20Regular />}
          onClick={rows(cells.length + 1)}
        >
          {gridTexts.sheet.addRow}
        </Button>
      </RequirePermission>
      <RequirePermission permission={allowedWhen(cells.length > minRows, gridTexts.sheet.leastRows(minRows))}>
        <Button
          appearance="subtle"
          size="small"
          icon={<SubtractSquare20Regular />}
          onClick={rows(cells.length - 1)}
        >
          {gridTexts.sheet.removeLastRow}
        </Button>
      </RequirePermission>
      {tools}
    </div>
  );
}
