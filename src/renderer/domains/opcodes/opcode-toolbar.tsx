// The toolbar above the opcode grids, with undo and redo, the actions for selected opcodes, the views and the save
// buttons; and the counts with the status of the categorization.

import {
  Label,
  makeStyles,
  mergeClasses,
  Radio,
  RadioGroup,
  Switch,
  Tab,
  TabList,
  Text,
  tokens,
  ToolbarDivider,
  useId,
} from '@fluentui/react-components';
import { AppsListDetail20Regular, FolderArrowRight20Regular } from '@fluentui/react-icons';
import type { ReactNode, RefObject } from 'react';
import { Counters } from '@renderer/components/display/counters';
import { UndoButtons } from '@renderer/components/editable-grids/undo-buttons';
import { RequirePermissionField } from '@renderer/components/permission/require-permission-field';
import { type LoadedStore, OpcodeSuggestionsButton } from '@renderer/domains/suggestions';
import type { StoreOpcodes } from '@shared/domains/opcodes/model';
import { mayRecategorize } from '@shared/domains/opcodes/rules';
import { opcodesTexts } from '@shared/domains/opcodes/texts';
import { allowedWhen, type Permission, requireAll } from '@shared/kernel/access/permission';
import { messages } from '@shared/kernel/text/messages';
import type { CategorizationWork } from './categorization/use-categorization';
import { CategoryMenu } from './category-menu';
import type { PaneSwitch } from './grid/opcode-panes';

interface OpcodeToolbarProps {
  opened: LoadedStore<StoreOpcodes>;
  work: CategorizationWork;
  /** Whether the opcodes of the store may be changed now. */
  writable: Permission;
  selected: readonly number[];
  undo: () => void;
  redo: () => void;
  /** The choice of the views; undefined after the submission, when there is only one. */
  view: { value: OpcodeView; onChange: (view: OpcodeView) => void } | undefined;
  tabs: RefObject<HTMLDivElement | null>;
  /** The save buttons. */
  children: ReactNode;
}

export function OpcodeToolbar(props: OpcodeToolbarProps) {
  const { opened, work, writable, selected, undo, redo, view, tabs, children } = props;
  const { data: opcodes } = opened;
  const styles = useStyles();
  const some = allowedWhen(selected.length > 0, opcodesTexts.selectFirst);
  const chosen = new Set(selected);
  const departments = new Set(
    selected.length === 0 ? [] : work.lines.flatMap((line) => (chosen.has(line.id) ? [line.department] : [])),
  );
  return (
    <div className={styles.root}>
      <div className={mergeClasses(styles.bar, styles.actions)}>
        <UndoButtons canUndo={work.canUndo} canRedo={work.canRedo} undo={undo} redo={redo} />
        <CategoryMenu
          permission={requireAll(writable, mayRecategorize(opcodes.saved), some)}
          categories={opcodes.categories}
          numbered
          onMove={(category) => work.move(selected, category)}
          onReset={() => work.reset(selected)}
          button={{
            icon: <FolderArrowRight20Regular />,
            children:
              selected.length === 0 ? opcodesTexts.moveTo : opcodesTexts.moveSelectedTo(selected.length),
          }}
        />
        <OpcodeSuggestionsButton
          opened={opened}
          lines={work.lines}
          open={mayRecategorize(opcodes.saved)}
          permission={writable}
          onAccept={work.accept}
        />
        <ToolbarDivider />
        <DepartmentRadio
          departments={opcodes.departments}
          value={departments.size === 1 ? ([...departments][0] ?? '') : ''}
          permission={requireAll(writable, some)}
          onChoose={(department) => work.setDepartment(selected, department)}
        />
        <div className={styles.end}>
          {view && (
            <TabList
              ref={tabs}
              size="small"
              appearance="subtle"
              aria-label={opcodesTexts.views.choose}
              selectedValue={view.value}
              onTabSelect={(_event, { value }) =>
                view.onChange(OPCODE_VIEWS.find((one) => one === value) ?? 'categories')
              }
            >
              <Tab value="categories">{opcodesTexts.views.categories}</Tab>
              {/* The tab is an icon, because with three names the toolbar would need a second line. */}
              <Tab
                value="rapid"
                icon={<AppsListDetail20Regular />}
                aria-label={opcodesTexts.rapid.tab}
                title={messages.actions.withKeys(opcodesTexts.rapid.tab, 'C')}
              />
              <Tab value="panes">{opcodesTexts.views.panes}</Tab>
            </TabList>
          )}
          {children}
        </div>
      </div>
    </div>
  );
}

const useDepartmentRadioStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  // In a narrow bar the label is hidden; it remains available to screen readers.
  label: { '@container (max-width: 1240px)': { display: 'none' } },
  radio: { '& .fui-Radio__label': { paddingInline: `0 ${tokens.spacingHorizontalS}` } },
});

interface DepartmentRadioProps {
  departments: readonly string[];
  /** The department of all selected opcodes; '' if they differ or none is selected. */
  value: string;
  permission: Permission;
  onChoose: (department: string) => void;
}

/** Sets the department of the selected opcodes. */
function DepartmentRadio({ departments, value, permission, onChoose }: DepartmentRadioProps) {
  const styles = useDepartmentRadioStyles();
  const id = useId('department');
  return (
    <div className={styles.root}>
      <Label id={id} className={styles.label}>
        {opcodesTexts.columns.department}
      </Label>
      <RequirePermissionField permission={permission}>
        <RadioGroup
          layout="horizontal"
          aria-labelledby={id}
          value={value}
          onChange={(_event, data) => onChoose(data.value)}
        >
          {departments.map((department) => (
            <Radio key={department} value={department} label={department} className={styles.radio} />
          ))}
        </RadioGroup>
      </RequirePermissionField>
    </div>
  );
}

/** The ways to categorize opcodes: by category in one grid, one by one with digit keys, or in two panes. */
export const OPCODE_VIEWS = ['categories', 'rapid', 'panes'] as const;
export type OpcodeView = (typeof OPCODE_VIEWS)[number];

const useStyles = makeStyles({
  root: { containerType: 'inline-size' },
  // In the toolbar of a grid it takes the width between the search box and the tools.
  inToolbar: { flex: '1 1 0', minWidth: 0 },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    '@container (max-width: 1000px)': {
      columnGap: tokens.spacingHorizontalXS,
      fontSize: tokens.fontSizeBase200,
      '& > .fui-Divider': { display: 'none' },
      '& dl, & .fui-Text': { fontSize: tokens.fontSizeBase200, columnGap: tokens.spacingHorizontalS },
      '& .fui-Switch__label': {
        fontSize: tokens.fontSizeBase200,
        paddingInline: `0 ${tokens.spacingHorizontalXS}`,
      },
    },
  },
  // Each bar stays on one line in a small window, so that more rows are visible.
  actions: {
    '& .fui-Button': { minWidth: 'auto', whiteSpace: 'nowrap' },
    '@container (max-width: 1000px)': {
      '& .fui-Button': { paddingInline: tokens.spacingHorizontalSNudge },
      // Buttons with a text have no icon.
      '& .fui-Button:not([aria-label]) > .fui-Button__icon': { display: 'none' },
      '& .fui-Radio__indicator': { marginInline: tokens.spacingHorizontalXS },
    },
  },
  // The counts are on one line with the search, and their sentence is truncated first.
  facts: { flexWrap: 'nowrap', overflow: 'hidden' },
  pending: { color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap' },
  end: {
    marginInlineStart: 'auto',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    '@container (max-width: 1000px)': { gap: tokens.spacingHorizontalXS },
  },
});

interface UncategorizedSwitchProps extends PaneSwitch {
  shown: boolean;
}

/** Shows or hides the left pane. */
function UncategorizedSwitch({ shown, input, onChange }: UncategorizedSwitchProps) {
  return (
    <Switch
      ref={input}
      label={opcodesTexts.showUncategorized}
      checked={shown}
      onChange={(_event, { checked }) => onChange(checked)}
    />
  );
}

interface OpcodeSummaryProps {
  opened: LoadedStore<StoreOpcodes>;
  work: CategorizationWork;
  /** The status of the categorization. */
  status: ReactNode;
  /** Whether the left pane is visible; undefined if there are no panes. */
  pane: UncategorizedSwitchProps | undefined;
}

/** The counts of the opcodes, the status of the categorization, and the number of unsaved changes. */
export function OpcodeSummary({ opened, work, status, pane }: OpcodeSummaryProps) {
  // While the opcodes are loading, their counts are unknown and not zero.
  const counts = opened.asOf === null ? undefined : work.counts;
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.root, styles.inToolbar)}>
      <div className={mergeClasses(styles.bar, styles.facts)}>
        <Counters
          label={opcodesTexts.counted}
          counts={[
            [opcodesTexts.all, counts?.totalCount],
            [opcodesTexts.categorized, counts?.categorizedCount],
            [opcodesTexts.uncategorized, counts?.uncategorizedCount],
          ]}
        />
        <Text role="status" weight="semibold" className={styles.pending}>
          {opcodesTexts.notSaved(work.pending.size)}
        </Text>
        {status}
        {pane && <UncategorizedSwitch {...pane} />}
      </div>
    </div>
  );
}
