import { opcodesTexts } from '@shared/domains/opcodes/texts';
import { makeStyles, Switch, Tab, TabList, tokens, ToolbarDivider } from '@fluentui/react-components';
import { FolderArrowRight20Regular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { UndoButtons } from '@renderer/components/undo-buttons';
import { all, when } from '@shared/kernel/decision';
import { mayRecategorize } from '@shared/domains/opcodes/rules';
import { OpcodeSuggestionsButton, type Opened } from '@renderer/domains/suggestions';
import type { StoreOpcodes } from '@shared/domains/opcodes/model';
import { CategoryMenu } from './category-menu';
import { DepartmentRadio } from './department-radio';
import { Counters } from '@renderer/components/counters';
import type { CategorizationWork } from './use-categorization';

export type OpcodeView = 'categories' | 'panes';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  end: { marginInlineStart: 'auto', display: 'flex', gap: tokens.spacingHorizontalS },
});

interface OpcodeToolbarProps {
  opened: Opened<StoreOpcodes>;
  work: CategorizationWork;
  selected: readonly number[];
  undo: () => void;
  redo: () => void;
  /** The two ways to work; undefined once the categorization was submitted, when there is one. */
  view: { value: OpcodeView; onChange: (view: OpcodeView) => void } | undefined;
  /** Whether the left pane is shown; undefined where there are no panes. */
  pane: { shown: boolean; onChange: (shown: boolean) => void } | undefined;
  /** Where the categorization stands. */
  standing: ReactNode;
  /** What saves the work. */
  children: ReactNode;
}

/** Above the grids: counters, undo and redo, what is done with the selected opcodes, and what saves. */
export function OpcodeToolbar(props: OpcodeToolbarProps) {
  const { opened, work, selected, undo, redo, view, pane, standing, children } = props;
  const { data: opcodes } = opened;
  const styles = useStyles();
  const writable = useWriteDecision();
  const some = when(selected.length > 0, opcodesTexts.selectFirst);
  const chosen = new Set(selected);
  const departments = new Set(
    selected.length === 0 ? [] : work.lines.flatMap((line) => (chosen.has(line.id) ? [line.department] : [])),
  );
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <Counters
          label="Opcodes counted"
          counts={[
            ['All', work.counts.totalCount],
            ['Categorized', work.counts.categorizedCount],
            ['Uncategorized', work.counts.uncategorizedCount],
          ]}
        />
        {standing}
        <div className={styles.end}>
          {view && (
            <TabList
              size="small"
              appearance="subtle"
              aria-label="How opcodes are categorized"
              selectedValue={view.value}
              onTabSelect={(_event, { value }) => view.onChange(value === 'panes' ? 'panes' : 'categories')}
            >
              <Tab value="categories">By category</Tab>
              <Tab value="panes">Two panes</Tab>
            </TabList>
          )}
          {pane && (
            <Switch
              label="Show uncategorized"
              checked={pane.shown}
              onChange={(_event, { checked }) => pane.onChange(checked)}
            />
          )}
        </div>
      </div>
      <div className={styles.bar}>
        <UndoButtons canUndo={work.canUndo} canRedo={work.canRedo} undo={undo} redo={redo} />
        <CategoryMenu
          decision={all(writable, mayRecategorize(opcodes.saved), some)}
          categories={opcodes.categories}
          numbered
          onMove={(category) => work.move(selected, category)}
          onReset={() => work.reset(selected)}
          button={{
            icon: <FolderArrowRight20Regular />,
            children: selected.length === 0 ? 'Move to...' : `Move ${selected.length} to...`,
          }}
        />
        <OpcodeSuggestionsButton
          opened={opened}
          lines={work.lines}
          open={mayRecategorize(opcodes.saved)}
          decision={writable}
          onAccept={work.accept}
        />
        <ToolbarDivider />
        <DepartmentRadio
          departments={opcodes.departments}
          value={departments.size === 1 ? ([...departments][0] ?? '') : ''}
          decision={all(writable, some)}
          onChoose={(department) => work.setDepartment(selected, department)}
        />
        <div className={styles.end}>{children}</div>
      </div>
    </div>
  );
}
