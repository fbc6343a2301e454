// Maps models to menus or grid types: unmapped models are on the left, the targets with their models on the right, and
// models are moved between them.

import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { type DataGridApi, usePairedRowDrops } from '@renderer/components/data-grid';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { BusySpinner } from '@renderer/components/display/busy-spinner';
import { Counters } from '@renderer/components/display/counters';
import { UndoButtons } from '@renderer/components/editable-grids/undo-buttons';
import type { freshnessOf } from '@renderer/components/page/freshness';
import { FreshnessBadge } from '@renderer/components/page/freshness-badge';
import { WorkArea } from '@renderer/components/page/work-area';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { ModelSuggestionsButton } from '@renderer/domains/suggestions';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useChange } from '@renderer/platform/bridge/use-change';
import { isTextInput } from '@renderer/platform/browser/is-text-input';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { undoKey } from '@renderer/platform/shortcuts/undo-key';
import type { MappingKind, ModelMapping } from '@shared/domains/model-mapping/model';
import {
  applyMoves,
  countMapping,
  dropProblem,
  mayUnmap,
  needsEveryModel,
  NOT_LOADED,
} from '@shared/domains/model-mapping/rules';
import { modelMappingTexts } from '@shared/domains/model-mapping/texts';
import type { Store } from '@shared/domains/stores/model';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import { submissionTexts } from '@shared/domains/submissions/texts';
import { allowedWhen, type Permission, requireAll } from '@shared/kernel/access/permission';
import { messages } from '@shared/kernel/text/messages';
import { MappingGrid } from './mapping-grid';
import { type Pane, useMappingWritePermission } from './mapping-key';
import { lineId, mappedLines, type MappingLine, markSaving, unmappedLines } from './mapping-lines';
import { SelectedModelsPanel, useSelectedModelsStore } from './selected-models-panel';
import { useMappingChange } from './use-mapping-change';

interface MappingScreenProps {
  store: Store;
  kind: MappingKind;
  mapping: ModelMapping;
  /** The time of the read; null while it is loading. */
  asOf: string | null;
  freshness: ReturnType<typeof freshnessOf>;
}

export function MappingScreen({ store, kind, mapping, asOf, freshness }: MappingScreenProps) {
  const loading = asOf === null;
  const styles = useStyles();
  const notify = useNotify();
  const { targets } = mapping;
  const permission = useMappingWritePermission(store);
  const sender = useMappingChange(store, kind, mapping.models);
  const { send, sendMoves, saving, undoOrRedo, refused } = sender;
  const models = useMemo(() => applyMoves(mapping.models, saving), [mapping.models, saving]);
  const selection = useSelectedModelsStore();
  const [left, setLeft] = useState<DataGridApi<MappingLine> | null>(null);
  const [right, setRight] = useState<DataGridApi<MappingLine> | null>(null);
  usePairedRowDrops(left, right);
  useEffect(() => {
    if (refused.length === 0) return;
    // The grids have lost the selection, because the models were displayed as moved until the move was refused. The
    // grids get the rows of this render in a microtask that is queued before this one.
    queueMicrotask(() => {
      for (const api of [left, right]) {
        if (!api || api.isDestroyed()) continue;
        const nodes = refused.flatMap((model) => api.getRowNode(lineId(model)) ?? []);
        api.setNodesSelected({ nodes, newValue: true });
      }
    });
  }, [refused, left, right]);
  const counts = useMemo(() => countMapping(models), [models]);
  const unmapped = useMemo(() => markSaving(unmappedLines(models), saving), [models, saving]);
  const mapped = useMemo(() => markSaving(mappedLines(models, targets), saving), [models, targets, saving]);

  const ofMakes = (makes: readonly string[]) =>
    models.filter(({ make, target }) => target === null && makes.includes(make));
  const drop = (pane: Pane) => (lines: readonly MappingLine[], over: MappingLine | undefined) => {
    const makes = lines.flatMap(({ heading }) => (heading ? [heading.name] : []));
    const dropped = makes.length > 0 ? ofMakes(makes) : lines;
    if (pane === 'unmapped' && dropped.some(({ target }) => target !== null))
      return send(dropped, null, false);
    const problem = dropProblem(kind, over?.target);
    if (problem !== undefined) return notify.warning(problem);
    return send(dropped, over?.target ?? null, makes.length > 0);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isTextInput(event.target) || !permission.allowed) return;
    const back = undoKey(event);
    if (back) return undoOrRedo(back);
    const inGrid = event.target instanceof Element && event.target.closest('[role="grid"]') !== null;
    if (event.key !== 'Delete' || !inGrid) return;
    const selected = selection.getSnapshot();
    if (mayUnmap(kind, selected).allowed) send(selected, null, false);
  };
  const makes = {
    permission,
    targets: targets.map(({ name }) => name),
    move: (make: string, to: string) => send(ofMakes([make]), to, true),
  };
  const saved = allowedWhen(saving.length === 0, modelMappingTexts.busy);
  const grid = { kind, writable: permission.allowed };
  return (
    <WorkArea
      as="section"
      gap="tiny"
      aria-label={modelMappingTexts.tab[kind]}
      className={styles.root}
      onKeyDown={onKeyDown}
    >
      <div className={styles.bar}>
        <Counters
          label={modelMappingTexts.counts.label}
          counts={[
            [modelMappingTexts.counts.all, loading ? undefined : counts.all],
            [modelMappingTexts.counts.mapped, loading ? undefined : counts.mapped],
            [modelMappingTexts.counts.left, loading ? undefined : counts.unmapped],
          ]}
        />
        <FreshnessBadge {...freshness} />
        <UndoButtons
          {...sender}
          permission={requireAll(permission, saved)}
          undo={() => undoOrRedo('undo')}
          redo={() => undoOrRedo('redo')}
        />
        <ModelSuggestionsButton {...{ store, kind, mapping, asOf, models, permission, sendMoves }} />
        {/* The indicator is after the buttons, so that no button moves under a second click when it appears. */}
        <Text role="status">{saving.length > 0 && modelMappingTexts.saving(saving.length)}</Text>
        <div className={styles.end}>
          <SelectedModelsPanel {...{ kind, models, targets, selection, permission, send }} />
          {kind === 'gridType' && (
            <SubmitModels
              store={store}
              complete={loading ? NOT_LOADED : needsEveryModel(counts)}
              permission={requireAll(permission, saved)}
            />
          )}
        </div>
      </div>
      <div className={styles.panes}>
        <MappingGrid
          {...grid}
          pane="unmapped"
          label={modelMappingTexts.unmappedOf(modelMappingTexts.target[kind])}
          lines={loading ? undefined : unmapped}
          makes={makes}
          onSelect={(chosen) => selection.set('unmapped', chosen)}
          onDrop={drop('unmapped')}
          onApi={setLeft}
        />
        <MappingGrid
          {...grid}
          pane="mapped"
          label={modelMappingTexts.mappedBy(modelMappingTexts.target[kind])}
          lines={loading ? undefined : mapped}
          onSelect={(chosen) => selection.set('mapped', chosen)}
          onDrop={drop('mapped')}
          onApi={setRight}
        />
      </div>
    </WorkArea>
  );
}

interface SubmitModelsProps {
  store: Store;
  /** Whether all models that must be mapped are mapped. */
  complete: Permission;
  permission: Permission;
}

/** The button that declares the mapping complete; it is enabled once all models are mapped. */
function SubmitModels({ store, complete, permission }: SubmitModelsProps) {
  const bridge = useBridge();
  const notify = useNotify();
  const confirm = useConfirm();
  // The back office does not say whether the models were submitted, so this is known only until the user leaves the
  // tab.
  const [submitted, setSubmitted] = useState(false);
  const open = allowedWhen(!submitted, submissionTexts.alreadySubmitted('model_mapping'));
  const { mutate, isPending } = useChange(bridge.submissions.submit.mutationOptions(), {
    recordName: storePageTexts.theStore(store.storeName),
    invalidates: ['modelMapping', 'stores'],
    onDone: (message) => {
      setSubmitted(true);
      notify.success(message ?? submissionTexts.submitted('model_mapping'));
    },
  });
  const submit = async (): Promise<void> => {
    const { submitTitle: title, submitQuestion: body } = modelMappingTexts;
    if (!(await confirm({ title, body, confirmLabel: messages.actions.submit }))) return;
    const { storeId, tenantId } = store;
    mutate({ storeId, tenantId, kind: 'model_mapping' });
  };
  return (
    <RequirePermission permission={requireAll(permission, open, complete)}>
      <Button
        appearance="primary"
        disabledFocusable={isPending}
        {...(isPending ? { icon: <BusySpinner /> } : {})}
        onClick={() => void submit()}
      >
        {messages.actions.submit}
      </Button>
    </RequirePermission>
  );
}

const useStyles = makeStyles({
  root: { containerType: 'inline-size' },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
    // The bar stays on one line, so that more rows are visible.
    '@container (max-width: 1240px)': {
      columnGap: tokens.spacingHorizontalXS,
      '& .fui-Button': {
        minWidth: 'auto',
        paddingInline: tokens.spacingHorizontalSNudge,
        whiteSpace: 'nowrap',
      },
      '& dl, & [role="group"]': { columnGap: tokens.spacingHorizontalXS },
    },
    // In a small window a button with an icon has that alone.
    '@container (max-width: 1000px)': {
      '& .fui-Button:has(> .fui-Button__icon)': { fontSize: 0 },
      '& .fui-Button__icon': { marginInlineEnd: 0 },
    },
  },
  end: {
    marginInlineStart: 'auto',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
  panes: {
    display: 'grid',
    flex: '1 0 auto',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalM,
    // Half of a narrow window has too little room for the toolbar of a pane.
    '@media (max-width: 480px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    alignItems: 'stretch',
  },
});
