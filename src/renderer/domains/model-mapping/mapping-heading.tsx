import { Badge, Button, CounterBadge, makeStyles, Text, tokens } from '@fluentui/react-components';
import {
  ChevronDown16Regular,
  ChevronRight16Regular,
  ReOrderDotsVertical16Regular,
} from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import { useHeadingActions } from './heading-actions';
import type { MappingHeading as Heading } from './mapping-lines';
import { MoveMenu } from './move-menu';

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
  // Clear of a scroll bar over the end of the row.
  end: { marginInlineStart: 'auto', marginInlineEnd: tokens.spacingHorizontalL },
});

interface MappingHeadingProps {
  heading: Heading;
  /** Makes an element the one that the whole group is dragged by. */
  handle: (element: HTMLElement, text: string) => void;
}

/** The heading of a make, a menu or a grid type: folds it and says how many there are; a make is moved by it. */
export function MappingHeading({ heading: { name, count, isDefault }, handle }: MappingHeadingProps) {
  const styles = useStyles();
  const { collapsed, toggle, makes } = useHeadingActions();
  const open = !collapsed.has(name);
  const movable = makes?.decision.allowed === true;
  return (
    <div role="gridcell" className={styles.root}>
      {movable && <DragHandle text={`${name}, ${count}`} handle={handle} />}
      <Button
        appearance="subtle"
        size="small"
        icon={open ? <ChevronDown16Regular /> : <ChevronRight16Regular />}
        aria-expanded={open}
        aria-label={`${name}, ${count} ${count === 1 ? 'model' : 'models'}`}
        onClick={() => toggle(name)}
      />
      <Text weight="semibold" truncate wrap={false}>
        {name}
      </Text>
      <CounterBadge count={count} overflowCount={9999} showZero color="informative" appearance="ghost" />
      {isDefault && (
        <Badge appearance="tint" color="brand">
          Default
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

function DragHandle({ text, handle }: Pick<MappingHeadingProps, 'handle'> & { text: string }) {
  const styles = useStyles();
  const element = useRef<HTMLSpanElement>(null);
  const registered = useRef(false);
  useEffect(() => {
    // A second time would drop everything twice.
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
