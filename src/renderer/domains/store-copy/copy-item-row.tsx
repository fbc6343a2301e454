import {
  Badge,
  Button,
  Caption1,
  Checkbox,
  makeStyles,
  tokens,
  type BadgeProps,
} from '@fluentui/react-components';
import { ChevronDown20Regular, ChevronRight20Regular } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import { GateField } from '@renderer/components/gate-field';
import { GroupTable } from '@renderer/domains/store-comparison';
import type { CopyItem, CopyState } from '@shared/domains/store-copy/model';
import { storeCopyTexts as texts } from '@shared/domains/store-copy/texts';
import { when } from '@shared/kernel/decision';

const useStyles = makeStyles({
  line: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(200px, 2fr) 160px minmax(120px, 3fr)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '32px',
  },
  title: { overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
  cells: { paddingBlock: tokens.spacingVerticalS, paddingInlineStart: '40px' },
});

const COLOURS: Record<CopyState, BadgeProps['color']> = {
  new: 'success',
  overwrites: 'warning',
  same: 'informative',
  impossible: 'danger',
};

interface CopyItemRowProps {
  item: CopyItem;
  ticked: boolean;
  /** What it needs and is not copied. */
  missing: string | null;
  onTick: (on: boolean) => void;
}

/** One entry: whether it is copied, what that does, and its cells beside those that are there now. */
export function CopyItemRow({ item, ticked, missing, onTick }: CopyItemRowProps) {
  const styles = useStyles();
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
            aria-label={`Cells of ${title}`}
            aria-expanded={open}
            {...(open ? { 'aria-controls': cells } : {})}
            onClick={() => setOpen(!open)}
          />
        ) : (
          <span />
        )}
        {change ? (
          <GateField decision={when(missing === null, missing ?? '')}>
            <Checkbox
              label={title}
              checked={ticked && missing === null}
              onChange={(_event, { checked }) => onTick(checked === true)}
            />
          </GateField>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
        <span>
          <Badge appearance="tint" color={COLOURS[state]}>
            {texts.states[state]}
          </Badge>
        </span>
        <Caption1 className={styles.quiet}>{missing ?? note}</Caption1>
      </div>
      {open && group && (
        <div id={cells} className={styles.cells}>
          <GroupTable group={group} word={texts.now} only={false} />
        </div>
      )}
    </li>
  );
}
