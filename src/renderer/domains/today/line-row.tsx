import { Badge, Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  MoreHorizontal20Regular,
  PersonAdd20Regular,
  PersonSubtract20Regular,
  Snooze20Regular,
} from '@fluentui/react-icons';
import { memo, useId } from 'react';
import { RouteLink } from '@renderer/components/route-link';
import { todayTexts as texts } from '@shared/domains/today/texts';
import { ToneMark } from './tone-mark';
import type { LineActions, LineItem } from './use-line-actions';

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const useStyles = makeStyles({
  line: {
    position: 'relative',
    height: '100%',
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 5fr) minmax(0, 7fr) 120px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    paddingInline: tokens.spacingHorizontalM,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-within': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  narrow: {
    gridTemplateColumns: '20px minmax(0, 1fr) 120px',
    gridTemplateRows: '1fr 1fr',
    paddingBlock: tokens.spacingVerticalXS,
    '& > :nth-child(3)': { gridColumn: 2, gridRow: 2, alignSelf: 'start' },
    '& > :nth-child(4)': { gridColumn: 3, gridRow: '1 / span 2' },
  },
  name: CUT,
  // The whole row is the link's: one opens a line wherever one presses.
  link: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '::after': { content: '""', position: 'absolute', inset: 0 },
  },
  tenant: { color: tokens.colorNeutralForeground3, marginInlineStart: tokens.spacingHorizontalS },
  reason: { ...CUT, color: tokens.colorNeutralForeground2 },
  end: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalXS,
    zIndex: 1,
  },
});

interface LineRowProps {
  item: LineItem;
  wide: boolean;
  mine: boolean;
  /** Whether its buttons are there: those of every row would be many. */
  offersActions: boolean;
  tabIndex: 0 | -1;
  actions: LineActions;
  onMenu: (item: LineItem, box: DOMRect) => void;
}

/** One line: how much it presses, what it is about, why it is there, and what can be done. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { item, wide, mine, offersActions, tabIndex, actions, onMenu } = props;
  const styles = useStyles();
  const why = useId();
  const { line, snoozed } = item;
  return (
    <div role="gridcell" aria-describedby={why} className={mergeClasses(styles.line, !wide && styles.narrow)}>
      <ToneMark tone={line.tone} />
      <span
        className={styles.name}
        title={line.tenant === null ? line.title : `${line.title}, ${line.tenant}`}
      >
        <RouteLink to={line.to} state={line.state} tabIndex={tabIndex} className={styles.link}>
          {line.title}
        </RouteLink>
        {line.tenant !== null && <span className={styles.tenant}>{line.tenant}</span>}
      </span>
      <span id={why} className={styles.reason} title={line.reason}>
        {line.reason}
      </span>
      <span className={styles.end}>
        {mine && (
          <Badge appearance="tint" color="brand">
            {texts.mineMark}
          </Badge>
        )}
        {offersActions && (
          <>
            <Button
              appearance="subtle"
              size="small"
              tabIndex={tabIndex}
              icon={<Snooze20Regular />}
              title={snoozed ? texts.wake : texts.snooze}
              aria-label={snoozed ? texts.wake : texts.snooze}
              onClick={() => actions.snooze(item)}
            />
            <Button
              appearance="subtle"
              size="small"
              tabIndex={tabIndex}
              icon={mine ? <PersonSubtract20Regular /> : <PersonAdd20Regular />}
              title={mine ? texts.unassign : texts.assign}
              aria-label={mine ? texts.unassign : texts.assign}
              onClick={() => actions.assign(item, !mine)}
            />
            <Button
              appearance="subtle"
              size="small"
              tabIndex={tabIndex}
              icon={<MoreHorizontal20Regular />}
              aria-haspopup="menu"
              title={texts.more}
              aria-label={texts.more}
              onClick={(event) => onMenu(item, event.currentTarget.getBoundingClientRect())}
            />
          </>
        )}
      </span>
    </div>
  );
});
