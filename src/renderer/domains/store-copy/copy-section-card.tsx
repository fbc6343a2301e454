// One section of the plan of a store copy: new items, items that will be overwritten, and items that cannot be copied
// with the reason.

import {
  Badge,
  type BadgeProps,
  Button,
  Caption1,
  Checkbox,
  makeStyles,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { ChevronDown20Regular, ChevronRight20Regular } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import { RequirePermissionField } from '@renderer/components/permission/require-permission-field';
import { GroupTable } from '@renderer/domains/store-comparison';
import type { CopyItem, CopySection, CopyState } from '@shared/domains/store-copy/model';
import { isDependencyMet } from '@shared/domains/store-copy/selection';
import { storeCopyTexts as texts } from '@shared/domains/store-copy/texts';
import { allowedWhen } from '@shared/kernel/access/permission';

interface CopySectionCardProps {
  section: CopySection;
  /** The items of every section. */
  items: readonly CopyItem[];
  ticked: ReadonlySet<string>;
  onTick: (items: readonly CopyItem[], on: boolean) => void;
}

/** Equal items are only counted, except those with a note. */
export function CopySectionCard({ section, items, ticked, onTick }: CopySectionCardProps) {
  const styles = useStyles();
  const heading = useId();
  const { title, closed, items: own } = section;
  const count = (wanted: CopyState): number => own.filter(({ state }) => state === wanted).length;
  const fresh = own.filter(({ state }) => state === 'new');
  const on = fresh.filter(({ id }) => ticked.has(id)).length;
  const summary = texts.sectionCount(count('new'), count('overwrites'), count('same'), count('impossible'));
  return (
    <section className={styles.root} aria-labelledby={heading}>
      <div className={styles.head}>
        <Subtitle2 as="h2" id={heading}>
          {title}
        </Subtitle2>
        <Caption1 className={styles.quiet}>{closed ?? summary}</Caption1>
        {fresh.length > 0 && (
          <Checkbox
            label={texts.allNew(title)}
            checked={on === 0 ? false : on === fresh.length ? true : 'mixed'}
            onChange={(_event, { checked }) => onTick(fresh, checked === true)}
          />
        )}
      </div>
      <ul className={styles.list} aria-labelledby={heading}>
        {own
          .filter(({ state, note }) => state !== 'same' || note !== null)
          .map((item) => (
            <CopyItemRow
              key={item.id}
              item={item}
              ticked={ticked.has(item.id)}
              missing={
                isDependencyMet(item, items, ticked)
                  ? null
                  : texts.needs(items.find(({ id }) => id === item.needs)?.title ?? '')
              }
              onTick={(on) => onTick([item], on)}
            />
          ))}
      </ul>
    </section>
  );
}

const useCopyItemRowStyles = makeStyles({
  line: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(200px, 2fr) 160px minmax(120px, 3fr)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '32px',
    // What copying does stands below the name.
    '@media (max-width: 639px)': {
      gridTemplateColumns: '32px minmax(0, 1fr)',
      '& > :nth-child(n + 3)': { gridColumnStart: 2 },
    },
  },
  title: { overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
  cells: { paddingBlock: tokens.spacingVerticalS, paddingInlineStart: '40px' },
});

const COLORS: Record<CopyState, BadgeProps['color']> = {
  new: 'success',
  overwrites: 'warning',
  same: 'informative',
  impossible: 'danger',
};

interface CopyItemRowProps {
  item: CopyItem;
  ticked: boolean;
  /** The required item that is not copied. */
  missing: string | null;
  onTick: (on: boolean) => void;
}

/** The row of one item: whether it is copied, what copying it does, and its cells beside those of the target. */
function CopyItemRow({ item, ticked, missing, onTick }: CopyItemRowProps) {
  const styles = useCopyItemRowStyles();
  const [open, setOpen] = useState(false);
  const cells = useId();
  const { title, state, note, group, change } = item;
  return (
    <li>
      <div className={styles.line}>
        {group ? (
          <Button
            appearance="transparent"
            size="small"
            icon={open ? <ChevronDown20Regular /> : <ChevronRight20Regular />}
            aria-label={texts.cellsOf(title)}
            aria-expanded={open}
            {...(open ? { 'aria-controls': cells } : {})}
            onClick={() => setOpen(!open)}
          />
        ) : (
          <span />
        )}
        {change ? (
          <RequirePermissionField permission={allowedWhen(missing === null, missing ?? '')}>
            <Checkbox
              label={title}
              checked={ticked && missing === null}
              onChange={(_event, { checked }) => onTick(checked === true)}
            />
          </RequirePermissionField>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
        <span>
          <Badge appearance="tint" color={COLORS[state]}>
            {texts.states[state]}
          </Badge>
        </span>
        <Caption1 className={styles.quiet}>{missing ?? note}</Caption1>
      </div>
      {open && group && (
        <div id={cells} className={styles.cells}>
          <GroupTable group={group} word={texts.now} onlyDifferences={false} />
        </div>
      )}
    </li>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    minWidth: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  quiet: { color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid' },
});
