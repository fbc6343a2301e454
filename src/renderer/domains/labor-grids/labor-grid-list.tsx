// The labor grids of a store as an accordion with one open grid at a time, and the buttons for all grids: add, names,
// compare and submit.

import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Button,
  Caption1,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import {
  Checkmark20Regular,
  ColumnDoubleCompare20Regular,
  TextBulletListSquare20Regular,
} from '@fluentui/react-icons';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { NamesDialog } from '@renderer/components/dialogs/names-dialog/names-dialog';
import type { NameChange } from '@renderer/components/dialogs/names-dialog/use-name-changes';
import { watchForAction } from '@renderer/components/focus/focus-path';
import { WholeNameTooltip } from '@renderer/components/display/whole-name-tooltip';
import { ChangesOnly } from '@renderer/components/permission/changes-only';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { AddButton } from '@renderer/components/page/add-button';
import { EmptyState } from '@renderer/components/page/page-states';
import { PeriodBadge } from '@renderer/domains/module-details';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { GridKey, GridTypeMaster, LaborGrid } from '@shared/domains/labor-grids/model';
import { mayCompareGrids, mayDeleteName, maySubmitGrids, priorOf } from '@shared/domains/labor-grids/rules';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import type { Store } from '@shared/domains/stores/model';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import { mayChangeStore } from '@shared/domains/stores/rules';
import { submissionTexts } from '@shared/domains/submissions/texts';
import { requireAll } from '@shared/kernel/access/permission';
import { sameName } from '@shared/kernel/text/entry-name';
import { formatDate, shortName } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { GridComparison, useGridComparison } from './grid-comparison';
import { gridId, gridStoreOf, useGridWritePermission } from './grid-owner';
import { GridPanel } from './grid-panel';
import { NewGridPanel } from './new-grid/new-grid-panel';
import { gridTypeOf, type NewGridFields } from './new-grid/use-new-grid';

interface LaborGridListProps {
  store: Store;
  /** The heading of the tab, which stands in one line with the buttons. */
  heading: ReactNode;
  grids: readonly LaborGrid[];
  masters: readonly GridTypeMaster[];
}

export function LaborGridList({ store, heading, grids, masters }: LaborGridListProps) {
  const styles = useStyles();
  const writable = useGridWritePermission(store);
  const { open, show, adding, add, created, showCreated, made } = useOpenGridUrlState(grids);
  const comparison = useGridComparison(grids);
  const [namesOpen, setNamesOpen] = useState(false);
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        {heading}
        <AddButton
          id="laborGrids.add"
          title={laborGridTexts.addTitle}
          subtitle={store.storeName}
          permission={writable}
          onAdd={() => add('new')}
        />
        <Button icon={<TextBulletListSquare20Regular />} onClick={() => setNamesOpen(true)}>
          {laborGridTexts.allNames}
        </Button>
        <RequirePermission permission={mayCompareGrids(grids.length)}>
          <Button icon={<ColumnDoubleCompare20Regular />} onClick={comparison.begin}>
            {laborGridTexts.compare}
          </Button>
        </RequirePermission>
        <div className={styles.end}>
          <SubmitGridsButton store={store} count={grids.length} />
        </div>
      </div>
      {adding !== null && (
        <ChangesOnly
          changeable={mayChangeStore(store)}
          closeLabel={messages.actions.close}
          onClose={() => add(null)}
        >
          <NewGridPanel
            store={store}
            masters={masters}
            mode={adding}
            onCreated={showCreated}
            onClose={() => add(null)}
          />
        </ChangesOnly>
      )}
      {grids.length === 0 && adding === null && created === null && (
        <EmptyState
          text={laborGridTexts.noGrids}
          hint={writable.allowed ? laborGridTexts.noGridsHint : undefined}
        />
      )}
      {comparison.comparing ? (
        <GridComparison store={store} grids={grids} comparison={comparison} />
      ) : (
        <Accordion
          collapsible
          openItems={open ? [gridId(open)] : []}
          onToggle={(_event, { value }) => {
            const grid = grids.find((one) => gridId(one) === value);
            show(grid && grid !== open ? grid : null);
          }}
        >
          {grids.map((grid) => (
            <AccordionItem key={gridId(grid)} value={gridId(grid)} className={styles.item}>
              <LaborGridHeading
                grid={grid}
                buttonRef={gridId(grid) === made.id ? made.buttonRef : undefined}
                isDefault={
                  grid.gridFor === 'Model' &&
                  masters.some(({ value, isDefaultGridType }) => isDefaultGridType && value === grid.gridType)
                }
              />
              <AccordionPanel>
                <GridPanel store={store} grid={grid} prior={priorOf(grids, grid)} masters={masters} />
              </AccordionPanel>
            </AccordionItem>
          ))}
        </Accordion>
      )}
      {namesOpen && <GridNamesDialog store={store} masters={masters} onClose={() => setNamesOpen(false)} />}
    </div>
  );
}

const isMode = (text: string | null): text is NewGridFields['mode'] =>
  text === 'new' || text === 'upload' || text === 'doorRate';

const isGridOf = ({ gridFor, gridType, storeInstallDate }: LaborGrid, fields: NewGridFields): boolean =>
  gridFor === fields.gridFor &&
  sameName(gridType, gridTypeOf(fields)) &&
  storeInstallDate === fields.storeInstallDate;

/**
 * Stores the open grid, or the mode of the new-grid form, in the URL, so that leaving it is a navigation, before which
 * the user is prompted about unsaved work.
 */
function useOpenGridUrlState(grids: readonly LaborGrid[]) {
  const [parameters, setParameters] = useUrlState();
  const openId = parameters.get('grid');
  const adding = parameters.get('add');
  const [created, setCreated] = useState<NewGridFields | null>(null);
  const show = (grid: GridKey | null): void =>
    setParameters({ grid: grid ? gridId(grid) : '', add: '', compare: '' });
  const isFree = openId === null && adding === null && parameters.get('compare') === null;
  const madeGrid = created && isFree ? grids.find((grid) => isGridOf(grid, created)) : undefined;
  const madeId = madeGrid && gridId(madeGrid);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const hasActed = useRef((): boolean => true);
  const showMade = useEffectEvent((): void => {
    if (!madeGrid) return;
    // The form had the focus; its grid takes it, unless the user has gone on to something else.
    if (!hasActed.current()) buttonRef.current?.focus();
    show(madeGrid);
  });
  useEffect(() => {
    if (madeId !== undefined) showMade();
  }, [madeId]);
  // A grid was opened: this one, or another one meanwhile.
  if (created !== null && openId !== null) setCreated(null);
  return {
    open: grids.find((grid) => gridId(grid) === openId),
    show: (grid: GridKey | null): void => {
      setCreated(null);
      show(grid);
    },
    adding: isMode(adding) && created === null ? adding : null,
    add: (mode: NewGridFields['mode'] | null): void => {
      setCreated(null);
      setParameters({ grid: '', add: mode ?? '', compare: '' });
    },
    /** The grid that was just created and is not in the list yet. */
    created,
    /**
     * Closes the form of a new grid at once, because a form that stays open could be sent a second time, and opens the
     * grid when the refetch after the change has brought it.
     */
    showCreated: (fields: NewGridFields): void => {
      // Ends the watch for a grid that never came.
      hasActed.current();
      hasActed.current = watchForAction();
      setCreated(fields);
      show(null);
    },
    made: { id: madeId, buttonRef },
  };
}

const useLaborGridHeadingStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '88px minmax(140px, 200px) 96px 1fr',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    '@media (max-width: 639px)': { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
    width: '100%',
    textAlign: 'start',
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2 },
});

interface LaborGridHeadingProps {
  grid: LaborGrid;
  isDefault: boolean;
  buttonRef: Ref<HTMLButtonElement> | undefined;
}

/** Period, name, type and install date of a grid; a click opens it. */
function LaborGridHeading({ grid, isDefault, buttonRef }: LaborGridHeadingProps) {
  const styles = useLaborGridHeadingStyles();
  const { gridType, gridFor, gridOrder, storeInstallDate } = grid;
  return (
    <AccordionHeader as="h3" expandIconPosition="start" {...(buttonRef && { button: { ref: buttonRef } })}>
      <span className={styles.root}>
        <PeriodBadge order={gridOrder} />
        <WholeNameTooltip relationship="inaccessible" name={gridType} shown={shortName(gridType)}>
          <span className={styles.name}>
            {shortName(gridType)}
            {isDefault && gridOrder === 1 && (
              <Caption1 className={styles.quiet}> {laborGridTexts.isDefault}</Caption1>
            )}
          </span>
        </WholeNameTooltip>
        <span>{gridFor}</span>
        <Caption1 className={styles.quiet}>
          {laborGridTexts.installedOn(formatDate(storeInstallDate, '---'))}
        </Caption1>
      </span>
    </AccordionHeader>
  );
}

interface GridNamesDialogProps {
  store: Store;
  masters: readonly GridTypeMaster[];
  onClose: () => void;
}

/** The dialog of the grid names that models are mapped to. */
function GridNamesDialog({ store, masters, onClose }: GridNamesDialogProps) {
  const bridge = useBridge();
  const permission = useGridWritePermission(store);
  const { mutateAsync } = useMutation(bridge.laborGrids.changeType.mutationOptions());
  return (
    <NamesDialog
      title={laborGridTexts.allNames}
      entry="grid"
      draftKey={`laborGridName:${store.storeId}`}
      countLabel={laborGridTexts.entryCount}
      emptyText={laborGridTexts.noNames}
      withDefault
      rows={masters.map(({ value, gridCount, isDefaultGridType }) => ({
        name: value,
        count: gridCount,
        isDefault: isDefaultGridType,
      }))}
      mutation={{
        mutationFn: (change: NameChange) =>
          mutateAsync({
            ...gridStoreOf(store),
            activity: change.activity,
            name: change.activity === 'delete' ? null : change.name,
            oldName: change.activity === 'insert' ? null : change.oldName,
            isDefault: change.activity !== 'delete' && change.isDefault,
          }),
      }}
      invalidates={['laborGrids', 'moduleDetails', 'modelMapping']}
      permission={permission}
      mayDelete={(name) => mayDeleteName(name, masters.length)}
      deleteText={({ name }) => laborGridTexts.deleteName(name)}
      onClose={onClose}
    />
  );
}

/** The button that declares the grids of a store complete; it disappears after that. */
function SubmitGridsButton({ store, count }: { store: Store; count: number }) {
  const bridge = useBridge();
  const notify = useNotify();
  const confirm = useConfirm();
  const writable = useGridWritePermission(store);
  const { mutate, isPending } = useChange(bridge.submissions.submit.mutationOptions(), {
    recordName: storePageTexts.theStore(store.storeName),
    invalidates: ['stores', 'laborGrids'],
    onDone: (message) => notify.success(message ?? submissionTexts.submitted('labor_grid')),
  });
  if (store.isLaborGridSubmitted) return null;
  const confirmAndSubmit = async (): Promise<void> => {
    const sure = await confirm({
      title: laborGridTexts.submitTitle,
      body: laborGridTexts.submitText,
      confirmLabel: messages.actions.submit,
    });
    const { storeId, tenantId } = store;
    if (sure) mutate({ storeId, tenantId, kind: 'labor_grid' });
  };
  return (
    <RequirePermission permission={requireAll(writable, maySubmitGrids(count))}>
      <Button
        icon={<Checkmark20Regular />}
        disabledFocusable={isPending}
        onClick={() => void confirmAndSubmit()}
      >
        {messages.actions.submit}
      </Button>
    </RequirePermission>
  );
}

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0 },
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  end: { marginInlineStart: 'auto', display: 'flex' },
  item: { borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
});
