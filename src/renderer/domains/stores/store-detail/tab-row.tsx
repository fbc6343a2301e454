// The row of tabs that `GatedTabs` renders on one line; those that do not fit are in a menu at its end, except the open
// one.

import {
  makeStyles,
  MenuItem,
  Overflow,
  OverflowItem,
  Tab,
  TabList,
  tokens,
} from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import type { ComponentProps } from 'react';
import { OverflowMenu } from '@renderer/components/display/overflow-menu';
import { Gate } from '@renderer/components/gate/gate';
import { useTheme } from '@renderer/platform/theme/theme-context';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import { type Permission, withoutLinks } from '@shared/kernel/access/permission';

interface TabRowProps {
  /** The accessible name of the row. */
  label: string;
  appearance: 'transparent' | 'subtle-circular';
  open: string;
  tabs: readonly TabRowEntry[];
  onSelect: (tab: string) => void;
  /** Called when the pointer or the focus enters a tab, which may be chosen next. */
  onHover: (tab: string) => void;
  /** Called when the pointer or the focus leaves the tab. */
  onHoverEnd: () => void;
}

export function TabRow({ label, appearance, open, tabs, onSelect, onHover, onHoverEnd }: TabRowProps) {
  const styles = useStyles();
  const theme = useTheme().name;
  return (
    // Another theme may have another font, so the widths are measured again.
    <Overflow key={theme} minimumVisible={2}>
      <div className={styles.row}>
        <TabList
          size="small"
          appearance={appearance}
          selectedValue={open}
          aria-label={label}
          className={styles.list}
          onTabSelect={(_event, { value }) => onSelect(String(value))}
        >
          {tabs.map(({ tab, label: text, gate }) => (
            <OverflowItem key={tab} id={tab} priority={tab === open ? 2 : 1}>
              <div
                role="presentation"
                className={styles.item}
                onPointerEnter={() => onHover(tab)}
                onFocus={() => onHover(tab)}
                onPointerLeave={onHoverEnd}
                onBlur={onHoverEnd}
              >
                {/* The tooltip shows the reasons without links; the page of a disabled tab has the links. */}
                <Gate permission={withoutLinks(gate)}>
                  <DisableableTab value={tab}>{text}</DisableableTab>
                </Gate>
              </div>
            </OverflowItem>
          ))}
        </TabList>
        <OverflowMenu
          label={storePageTexts.moreTabs}
          icon={<MoreHorizontalRegular />}
          entries={tabs.map(({ tab, label: text, gate }) => ({
            id: tab,
            item: (
              <Gate permission={withoutLinks(gate)}>
                <MenuItem onClick={() => onSelect(tab)}>{text}</MenuItem>
              </Gate>
            ),
          }))}
        />
      </div>
    </Overflow>
  );
}

/** A tab of the row. */
interface TabRowEntry {
  /** The name of the tab in the URL. */
  tab: string;
  label: string;
  gate: Permission;
}

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', minWidth: 0, overflow: 'hidden' },
  list: { minWidth: 0 },
  item: { flexShrink: 0 },
  closed: {
    cursor: 'not-allowed',
    '& .fui-Tab__content': { color: tokens.colorNeutralForegroundDisabled },
    // A disabled tab has no hover style.
    ':hover::before': { backgroundColor: 'transparent' },
    ':hover .fui-Tab__content': { color: tokens.colorNeutralForegroundDisabled },
    ':active .fui-Tab__content': { color: tokens.colorNeutralForegroundDisabled },
  },
});

/** A tab that can still be focused while it is disabled, so that its reason can be read. Fluent's Tab cannot. */
function DisableableTab({
  disabledFocusable = false,
  ...tab
}: ComponentProps<typeof Tab> & { disabledFocusable?: boolean }) {
  const styles = useStyles();
  return disabledFocusable ? <Tab {...tab} aria-disabled className={styles.closed} /> : <Tab {...tab} />;
}
