import { makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import type { MenuEntry } from '@renderer/platform/manifest';

const useStyles = makeStyles({
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
    // Forced colours draw what is transparent: every item would look marked.
    '@media (forced-colors: active)': { borderLeftColor: 'Canvas' },
  },
  selected: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    color: tokens.colorNeutralForeground1Selected,
    fontWeight: tokens.fontWeightSemibold,
    borderLeftColor: tokens.colorCompoundBrandStroke,
    '@media (forced-colors: active)': { borderLeftColor: 'Highlight' },
  },
});

interface SideMenuItemProps {
  item: MenuEntry;
  narrow: boolean;
  selected: boolean;
  /** The page itself is open, not only one inside its area. */
  current: boolean;
}

export function SideMenuItem({ item, narrow, selected, current }: SideMenuItemProps) {
  const styles = useStyles();
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
