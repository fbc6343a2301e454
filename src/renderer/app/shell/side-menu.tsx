// The menu of screens at the side, and the entry that it selects for a page of a tenant or a store.

import { Button, makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components';
import { PanelLeftContract20Regular, PanelLeftExpand20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { useTenantStages } from '@renderer/domains/tenants';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { MenuEntry } from '@renderer/platform/manifest/manifest';
import { useWindowState } from '@renderer/platform/memory/window-state';
import { useUser } from '@renderer/platform/session/session-context';
import { FORCED_COLORS } from '@renderer/platform/theme/forced-colors';
import { VISUALLY_HIDDEN } from '@renderer/platform/theme/text-styles';
import { neverEventsPaths } from '@shared/domains/never-events/paths';
import { storesPaths } from '@shared/domains/stores/paths';
import { dashboardOf } from '@shared/domains/stores/store-dashboard';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { shellTexts } from '@shared/kernel/platform/shell-texts';
import { messages } from '@shared/kernel/text/messages';
import { navigationFor, selectedLabel } from '../navigation';
import type { SideMenuWidth } from './use-side-menu-width';

/** The lists that contain every store and its tenant, whatever its stage. */
const ALL = [storesPaths.all, storesPaths.enrollments, tenantsPaths.dashboard('allTenants')];

/** A new tenant or store is being onboarded. */
const CREATED_IN: Readonly<Record<string, readonly string[]>> = {
  [tenantsPaths.create]: [tenantsPaths.dashboard('onboarding'), tenantsPaths.dashboard('allTenants')],
  [storesPaths.create]: [tenantsPaths.dashboard('onboarding'), ...ALL],
};

/**
 * Returns the paths of the lists that contain the tenant, the store or the client of a page, its stage first. It is
 * undefined on other pages and while the record is loading.
 */
function useMenuPlaces(): readonly string[] | undefined {
  const { pathname, state, search }: { pathname: string; state: unknown; search: string } = useLocation();
  const bridge = useBridge();
  const tenantStages = useTenantStages(pathname);
  const id = Number(matchPath(`${storesPaths.all}/:id/*`, pathname)?.params.id);
  const store = useQuery(bridge.stores.get.queryOptions({ id }, { enabled: Number.isInteger(id) }));
  if (Number.isInteger(id))
    return store.data && [tenantsPaths.dashboard(dashboardOf(store.data.data)), ...ALL];
  const clients = pathname.startsWith(`${neverEventsPaths.root}/`)
    ? neverEventsPaths.listOfClient(state, search)
    : undefined;
  return clients === undefined ? (tenantStages ?? CREATED_IN[pathname]) : [clients];
}

/** The menu of screens, built from navigation.ts; the narrow form shows icons only. */
export function SideMenu({ width, onToggle }: { width: SideMenuWidth; onToggle: () => void }) {
  const styles = useStyles();
  const { role } = useUser();
  const { pathname } = useLocation();
  const [remembered, remember] = useWindowState('selectedSubMenu');
  const groups = navigationFor(role);
  const selected = selectedLabel(groups, pathname, remembered, useMenuPlaces());
  useEffect(() => {
    if (selected !== null && selected !== remembered) remember(selected);
  }, [selected, remembered, remember]);
  const narrow = width === 'narrow';
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    const item = menu.current?.querySelector('[aria-current]');
    if (!item) return;
    // The menu may be taller than the window. The observer uses the browser's own layout, while measuring would force
    // another one.
    const observer = new IntersectionObserver(
      ([seen]) => {
        observer.disconnect();
        if (seen && seen.intersectionRatio < 1) item.scrollIntoView({ block: 'nearest' });
      },
      { root: menu.current },
    );
    observer.observe(item);
    return () => observer.disconnect();
  }, [selected]);
  const toggleLabel = narrow ? shellTexts.menu.expand : shellTexts.menu.collapse;
  return (
    <nav
      ref={menu}
      aria-label={shellTexts.menu.label}
      className={mergeClasses(styles.root, narrow && styles.narrow)}
    >
      <Tooltip
        relationship="label"
        content={messages.actions.withKeys(toggleLabel, 'Ctrl+B')}
        positioning="after"
      >
        <Button
          appearance="subtle"
          className={styles.toggle}
          aria-expanded={!narrow}
          icon={narrow ? <PanelLeftExpand20Regular /> : <PanelLeftContract20Regular />}
          onClick={onToggle}
        />
      </Tooltip>
      {groups.map(({ group, heading, items }) => (
        <div key={group ?? 'top level'} className={mergeClasses(group === null && styles.topLevel)}>
          {heading !== null && (
            <h2 id={`menu-${heading}`} className={mergeClasses(styles.heading, narrow && styles.hidden)}>
              {heading}
            </h2>
          )}
          <ul className={styles.list} {...(heading === null ? {} : { 'aria-labelledby': `menu-${heading}` })}>
            {items.map((item) => (
              <SideMenuItem
                key={item.to}
                item={item}
                narrow={narrow}
                selected={item.label === selected}
                current={item.to === pathname}
              />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

const useItemStyles = makeStyles({
  link: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    height: '36px',
    paddingInline: '10px',
    borderRadius: tokens.borderRadiusMedium,
    borderLeft: '3px solid transparent',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    boxSizing: 'border-box',
    ':hover': {
      backgroundColor: tokens.colorNeutralBackground3Hover,
      color: tokens.colorNeutralForeground2Hover,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '& svg': { fontSize: '20px', flexShrink: 0 },
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    // Forced colors render transparent borders, so that every item would look selected.
    [FORCED_COLORS]: { borderLeftColor: 'Canvas' },
  },
  selected: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    color: tokens.colorNeutralForeground1Selected,
    fontWeight: tokens.fontWeightSemibold,
    borderLeftColor: tokens.colorCompoundBrandStroke,
    [FORCED_COLORS]: { borderLeftColor: 'Highlight' },
  },
});

interface SideMenuItemProps {
  item: MenuEntry;
  narrow: boolean;
  selected: boolean;
  /** True if the page itself is open and not one inside its area. */
  current: boolean;
}

function SideMenuItem({ item, narrow, selected, current }: SideMenuItemProps) {
  const styles = useItemStyles();
  const { label, to, icon: Icon } = item;
  const link = (
    <Link
      to={to}
      className={mergeClasses(styles.link, selected && styles.selected)}
      {...(selected ? { 'aria-current': current ? ('page' as const) : ('true' as const) } : {})}
    >
      <Icon aria-hidden />
      {!narrow && <span>{label}</span>}
    </Link>
  );
  return (
    <li>
      {narrow ? (
        <Tooltip relationship="label" content={label} positioning="after">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    width: '200px',
    overflow: 'hidden auto',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXS}`,
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRight: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  narrow: { width: '48px', paddingInline: '2px' },
  heading: {
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  hidden: VISUALLY_HIDDEN,
  topLevel: { marginTop: tokens.spacingVerticalM },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: '2px' },
  toggle: { alignSelf: 'flex-start', minWidth: '40px', flexShrink: 0 },
});
