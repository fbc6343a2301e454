// The tabs of a store, which become available as its onboarding advances; the outer tabs and those within a tab. Those
// that do not fit in the row are in a menu at its end.

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
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { prefetchColumns } from '@renderer/components/data-grid/columns/prefetch-columns';
import { ExportSubjectContext } from '@renderer/components/data-grid/export/use-table-export';
import { OverflowMenu } from '@renderer/components/display/overflow-menu';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { HiddenInFocusMode } from '@renderer/components/page/focus-mode/focus-mode';
import { LockedState, LoadingSkeleton } from '@renderer/components/page/page-states';
import { WorkArea } from '@renderer/components/page/work-area';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { LazyComponent, preload } from '@renderer/platform/manifest/lazy-component';
import { HOVER_DELAY_MS, type StoreTab } from '@renderer/platform/manifest/manifest';
import { useSession } from '@renderer/platform/session/session-context';
import { useTheme } from '@renderer/platform/theme/theme-context';
import type { Store } from '@shared/domains/stores/model';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import { ALLOWED, type Permission, withoutLinks } from '@shared/kernel/access/permission';
import { may } from '@shared/kernel/access/capabilities';
import { messages } from '@shared/kernel/text/messages';

interface LockableTabsProps {
  store: Store;
  /** The accessible name of the row of tabs. */
  label: string;
  /** The search parameter of the open tab. */
  parameter: 'tab' | 'sub';
  tabs: readonly StoreTab[];
  /** The tab that is open if the URL names none; the default is the first one. */
  opening?: string | undefined;
  /** The appearance of the tabs; tabs within a tab look different from the outer ones. */
  appearance?: 'transparent' | 'subtle-circular';
}

const accessTo = ({ access }: StoreTab, store: Store): Permission => access?.(store) ?? ALLOWED;

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

/** The row of tabs that `LockableTabs` renders on one line; those that do not fit are in a menu at its end, except the open one. */
function TabRow({ label, appearance, open, tabs, onSelect, onHover, onHoverEnd }: TabRowProps) {
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
          {tabs.map(({ tab, label: text, permission }) => (
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
                <RequirePermission permission={withoutLinks(permission)}>
                  <DisableableTab value={tab}>{text}</DisableableTab>
                </RequirePermission>
              </div>
            </OverflowItem>
          ))}
        </TabList>
        <OverflowMenu
          label={storePageTexts.moreTabs}
          icon={<MoreHorizontalRegular />}
          entries={tabs.map(({ tab, label: text, permission }) => ({
            id: tab,
            item: (
              <RequirePermission permission={withoutLinks(permission)}>
                <MenuItem onClick={() => onSelect(tab)}>{text}</MenuItem>
              </RequirePermission>
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
  permission: Permission;
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

/** A tab that is not available states the reason in its tooltip, and on the page if its URL is opened. */
export function LockableTabs(props: LockableTabsProps) {
  const { store, label, parameter, tabs, opening, appearance = 'transparent' } = props;
  const session = useSession();
  const prefetchContext = { bridge: useBridge(), cache: useQueryClient() };
  const [parameters, setParameters] = useSearchParams();
  const hoverTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancelHover = (): void => clearTimeout(hoverTimer.current);
  useEffect(() => cancelHover, []);
  const role = session.status === 'signedIn' ? session.user.role : undefined;
  const shown = tabs.filter(({ capability }) => capability === undefined || may(role, capability).allowed);
  const wanted = parameters.get(parameter) ?? opening;
  const open = shown.find(({ tab }) => tab === wanted) ?? shown[0];
  if (!open) return null;
  const permission = accessTo(open, store);
  const preloadTab = ({ load, grids = [] }: StoreTab): void => {
    preload(load);
    prefetchColumns(prefetchContext, grids);
  };
  const prefetchAfterHover = (entry: StoreTab): void => {
    preloadTab(entry);
    cancelHover();
    if (entry !== open && accessTo(entry, store).allowed)
      hoverTimer.current = setTimeout(() => entry.prefetch?.(prefetchContext, store), HOVER_DELAY_MS);
  };
  const select = (chosen: string): void => {
    const entry = shown.find(({ tab }) => tab === chosen);
    if (!entry || !accessTo(entry, store).allowed) return;
    preloadTab(entry);
    cancelHover();
    entry.prefetch?.(prefetchContext, store);
    // Returning to the outer tab restores its open inner tab.
    const sub = parameter === 'tab' ? parameters.get('sub') : null;
    setParameters({ [parameter]: entry.tab, ...(sub === null ? {} : { sub }) });
  };
  return (
    <WorkArea gap="tiny">
      <HiddenInFocusMode>
        <TabRow
          label={label}
          appearance={appearance}
          open={open.tab}
          tabs={shown.map((entry) => ({
            tab: entry.tab,
            label: entry.label,
            permission: accessTo(entry, store),
          }))}
          onSelect={select}
          onHover={(tab) => {
            const entry = shown.find((one) => one.tab === tab);
            if (entry) prefetchAfterHover(entry);
          }}
          onHoverEnd={cancelHover}
        />
      </HiddenInFocusMode>
      {permission.allowed ? (
        <Suspense fallback={<LoadingSkeleton label={messages.generic.loadingOf(open.label)} />}>
          <ExportSubjectContext value={store.storeName}>
            <LazyComponent load={open.load} props={{ store }} />
          </ExportSubjectContext>
        </Suspense>
      ) : (
        <LockedState title={storePageTexts.notAvailableYet(open.label)} reasons={permission.reasons} />
      )}
    </WorkArea>
  );
}
