import { opcodesTexts } from '@shared/domains/opcodes/texts';
import { Button, CounterBadge, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ArrowRight16Regular, ChevronDown16Regular, ChevronRight16Regular } from '@fluentui/react-icons';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { all, when } from '@shared/kernel/decision';
import { UNCATEGORIZED } from '@shared/domains/opcodes/rules';
import { categoryLabel } from './category-label';
import { CategoryMenu } from './category-menu';
import { useOpcodeEditing } from './opcode-editing';
import type { GroupHeading as Heading } from './opcode-lines';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    height: '100%',
    paddingInline: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

/** The heading of a group: folds it, says how many there are, and moves all of them at once. */
export function GroupHeading({ heading: { category, count } }: { heading: Heading }) {
  const styles = useStyles();
  const writable = useWriteDecision();
  const { recategorize, categories, collapsed, toggle, moveGroup } = useOpcodeEditing();
  const open = !collapsed.has(category);
  const label = categoryLabel(category);
  return (
    <div role="gridcell" className={styles.root}>
      <Button
        appearance="subtle"
        size="small"
        icon={open ? <ChevronDown16Regular /> : <ChevronRight16Regular />}
        aria-expanded={open}
        aria-label={`${label}, ${count} ${count === 1 ? 'opcode' : 'opcodes'}`}
        onClick={() => toggle(category)}
      />
      <Text weight="semibold" truncate wrap={false}>
        {label}
      </Text>
      <CounterBadge count={count} overflowCount={9999} showZero color="informative" appearance="ghost" />
      <CategoryMenu
        decision={all(writable, recategorize, when(count > 0, opcodesTexts.emptyGroup))}
        categories={categories.filter((target) => target !== category)}
        onMove={(target) => moveGroup(category, target)}
        onReset={() => moveGroup(category, UNCATEGORIZED)}
        button={{
          appearance: 'subtle',
          size: 'small',
          icon: <ArrowRight16Regular />,
          'aria-label': `Move all in ${label} to...`,
          children: 'Move all...',
        }}
      />
    </div>
  );
}
