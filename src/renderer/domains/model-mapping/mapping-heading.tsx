// The heading row of a make, a menu or a grid type in the grids of the model mapping.

import {
  Badge,
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Text,
  tokens,
} from '@fluentui/react-components';
import {
  ArrowRight16Regular,
  ChevronDown16Regular,
  ChevronRight16Regular,
  ReOrderDotsVertical16Regular,
} from '@fluentui/react-icons';
import { createContext, useContext, useEffect, useRef } from 'react';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { modelMappingTexts } from '@shared/domains/model-mapping/texts';
import type { Permission } from '@shared/kernel/access/permission';
import { formatNumber } from '@shared/kernel/text/format';
import { namesTexts } from '@shared/kernel/text/names-texts';
import type { MappingHeading as Heading } from './mapping-lines';

interface MappingHeadingProps {
  heading: Heading;
  /** Makes an element the drag handle of the whole group. */
  handle: (element: HTMLElement, text: string) => void;
}

/**
 * The heading shows the count of its models and collapses them; that of a make moves them all, by dragging or with its
 * menu.
 */
export function MappingHeading({ heading: { name, count, isDefault }, handle }: MappingHeadingProps) {
  const styles = useStyles();
  const { collapsed, toggle, makes } = useHeadingActions();
  const open = !collapsed.has(name);
  const movable = makes?.permission.allowed === true;
  return (
    <div role="gridcell" className={styles.root}>
      {movable && <DragHandle text={`${name}, ${formatNumber(count)}`} handle={handle} />}
      <Button
        appearance="subtle"
        size="small"
        icon={open ? <ChevronDown16Regular /> : <ChevronRight16Regular />}
        aria-expanded={open}
        aria-label={modelMappingTexts.group(name, count)}
        onClick={() => toggle(name)}
      />
      <Text weight="semibold" truncate wrap={false}>
        {name}
      </Text>
      <Badge color="informative" appearance="ghost">
        {formatNumber(count)}
      </Badge>
      {isDefault && (
        <Badge appearance="tint" color="brand">
          {namesTexts.default}
        </Badge>
      )}
      {makes && (
        <span className={styles.end}>
          <MoveMenu {...makes} make={name} />
        </span>
      )}
    </div>
  );
}

/**
 * The actions of the group headings. They are passed by context, because passing them through grid options would render
 * all rows again on every change.
 */
export interface HeadingActions {
  collapsed: ReadonlySet<string>;
  toggle: (name: string) => void;
  /** Moves all unmapped models of a make; undefined in the mapped pane. */
  makes?: { permission: Permission; targets: readonly string[]; move: (make: string, to: string) => void };
}

const NONE: HeadingActions = { collapsed: new Set(), toggle: () => undefined };

export const HeadingActionsContext = createContext<HeadingActions>(NONE);

const useHeadingActions = (): HeadingActions => useContext(HeadingActionsContext);

interface MoveMenuProps {
  make: string;
  permission: Permission;
  targets: readonly string[];
  move: (make: string, to: string) => void;
}

/** The menu of a make's heading that moves all models of the make to a target. */
function MoveMenu({ make, permission, targets, move }: MoveMenuProps) {
  const button = (
    <Button
      appearance="subtle"
      size="small"
      icon={<ArrowRight16Regular />}
      aria-label={modelMappingTexts.moveAllOf(make)}
    >
      {modelMappingTexts.moveAll}
    </Button>
  );
  if (!permission.allowed) return <RequirePermission permission={permission}>{button}</RequirePermission>;
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>{button}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          {targets.map((target) => (
            <MenuItem key={target} onClick={() => move(make, target)}>
              {target}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    height: '100%',
    paddingInline: tokens.spacingHorizontalXS,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  handle: { display: 'flex', cursor: 'grab', color: tokens.colorNeutralForeground3 },
  // With the margin a scroll bar at the end of the row does not cover the buttons.
  end: { marginInlineStart: 'auto', marginInlineEnd: tokens.spacingHorizontalL },
});

function DragHandle({ text, handle }: Pick<MappingHeadingProps, 'handle'> & { text: string }) {
  const styles = useStyles();
  const element = useRef<HTMLSpanElement>(null);
  const registered = useRef(false);
  useEffect(() => {
    // AG Grid registers the drag handle permanently; registering it twice would fire every drop twice.
    if (registered.current || !element.current) return;
    registered.current = true;
    handle(element.current, text);
  }, [handle, text]);
  return (
    <span ref={element} className={styles.handle} aria-hidden>
      <ReOrderDotsVertical16Regular />
    </span>
  );
}
