import { Button, makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components';
import { PanelLeftContract20Regular, PanelLeftExpand20Regular } from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useLocalState } from '@renderer/platform/local-state';
import { NOTICES_HEIGHT } from '@renderer/platform/notifications/use-notices-height';
import { navigationFor, selectedLabel } from '../navigation';
import { useUser } from '@renderer/platform/session/session-context';
import { useTenantStages } from '@renderer/domains/tenants';
import { SideMenuItem } from './side-menu-item';
import type { SideMenuWidth } from './use-side-menu-width';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    width: '232px',
    overflow: 'hidden auto',
    padding: tokens.spacingHorizontalS,
    // Notices lie over its end: every item can be scrolled clear of them.
    paddingBottom: `calc(${tokens.spacingHorizontalS} + ${NOTICES_HEIGHT})`,
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRight: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  narrow: { width: '56px' },
  heading: {
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    padding: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  topLevel: { marginTop: tokens.spacingVerticalM },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: '2px' },
  toggle: { alignSelf: 'flex-start', minWidth: '40px', flexShrink: 0 },
});

/** The menu of screens, from the one declaration in navigation.ts; narrow shows icons only. */
export function SideMenu({ width, onToggle }: { width: SideMenuWidth; onToggle: () => void }) {
  const styles = useStyles();
  const { role } = useUser();
  const { pathname } = useLocation();
  const [remembered, remember] = useLocalState('selectedSubMenu');
  const groups = navigationFor(role);
  const selected = selectedLabel(groups, pathname, remembered, useTenantStages(pathname));
  useEffect(() => {
    if (selected !== null && selected !== remembered) remember(selected);
  }, [selected, remembered, remember]);
  const narrow = width === 'narrow';
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    const item = menu.current?.querySelector('[aria-current]');
    if (!item) return;
    // The menu is longer than a low window. Asked of the browser's own layout: measuring would make one more.
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
  const toggleLabel = narrow ? 'Expand the menu' : 'Collapse the menu';
  return (
    <nav ref={menu} aria-label="Main" className={mergeClasses(styles.root, narrow && styles.narrow)}>
      <Tooltip relationship="label" content={`${toggleLabel} (Ctrl+B)`} positioning="after">
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
