import { makeStyles, Overflow, OverflowItem, Tab, TabList, tokens } from '@fluentui/react-components';
import type { ComponentProps } from 'react';
import { Gate } from '@renderer/components/gate';
import { useTheme } from '@renderer/platform/theme/theme-context';
import { withoutLinks } from '@shared/kernel/decision';
import { MoreTabs } from './more-tabs';
import type { RowTab } from './row-tab';

interface TabRowProps {
  /** What a screen reader calls the row. */
  label: string;
  appearance: 'transparent' | 'subtle-circular';
  open: string;
  tabs: readonly RowTab[];
  onSelect: (tab: string) => void;
  /** The pointer or the focus has come to a tab: it may be chosen next. */
  onNear: (tab: string) => void;
  /** It has gone elsewhere. */
  onAway: () => void;
}

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', minWidth: 0, overflow: 'hidden' },
  list: { minWidth: 0 },
  item: { flexShrink: 0 },
  closed: {
    cursor: 'not-allowed',
    '& .fui-Tab__content': { color: tokens.colorNeutralForegroundDisabled },
    // What is closed does not answer the mouse.
    ':hover::before': { backgroundColor: 'transparent' },
    ':hover .fui-Tab__content': { color: tokens.colorNeutralForegroundDisabled },
    ':active .fui-Tab__content': { color: tokens.colorNeutralForegroundDisabled },
  },
});

/** A Tab knows no `disabledFocusable`: closed, it can be reached and says so. */
function ClosableTab({
  disabledFocusable = false,
  ...tab
}: ComponentProps<typeof Tab> & { disabledFocusable?: boolean }) {
  const styles = useStyles();
  return disabledFocusable ? <Tab {...tab} aria-disabled className={styles.closed} /> : <Tab {...tab} />;
}

/** Tabs on one line; those a narrow window has no room for are in a menu at its end, the open one never. */
export function TabRow({ label, appearance, open, tabs, onSelect, onNear, onAway }: TabRowProps) {
  const styles = useStyles();
  const theme = useTheme().name;
  return (
    // Another theme has another font: what has room is measured anew.
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
                onPointerEnter={() => onNear(tab)}
                onFocus={() => onNear(tab)}
                onPointerLeave={onAway}
                onBlur={onAway}
              >
                {/* The page of a closed tab has the links. */}
                <Gate decision={withoutLinks(gate)}>
                  <ClosableTab value={tab}>{text}</ClosableTab>
                </Gate>
              </div>
            </OverflowItem>
          ))}
        </TabList>
        <MoreTabs tabs={tabs} onSelect={onSelect} />
      </div>
    </Overflow>
  );
}
