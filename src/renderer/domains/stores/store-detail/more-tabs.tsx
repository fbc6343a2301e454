import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  useIsOverflowItemVisible,
  useOverflowMenu,
} from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import { Gate } from '@renderer/components/gate';
import { withoutLinks } from '@shared/kernel/decision';
import type { RowTab } from './row-tab';

function HiddenTab({ entry, onSelect }: { entry: RowTab; onSelect: (tab: string) => void }) {
  if (useIsOverflowItemVisible(entry.tab)) return null;
  return (
    <Gate decision={withoutLinks(entry.gate)}>
      <MenuItem onClick={() => onSelect(entry.tab)}>{entry.label}</MenuItem>
    </Gate>
  );
}

interface MoreTabsProps {
  tabs: readonly RowTab[];
  onSelect: (tab: string) => void;
}

/** The tabs that have no room on the line. */
export function MoreTabs({ tabs, onSelect }: MoreTabsProps) {
  const { ref, isOverflowing, overflowCount } = useOverflowMenu<HTMLButtonElement>();
  if (!isOverflowing) return null;
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          ref={ref}
          size="small"
          appearance="subtle"
          icon={<MoreHorizontalRegular />}
          aria-label={`${overflowCount} more tabs`}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {tabs.map((entry) => (
            <HiddenTab key={entry.tab} entry={entry} onSelect={onSelect} />
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
