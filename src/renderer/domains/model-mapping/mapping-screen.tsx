import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { Counters } from '@renderer/components/counters';
import { useSharedDrops, type DataGridApi } from '@renderer/components/data-grid';
import { FreshnessMark, type freshnessOf } from '@renderer/components/freshness-mark';
import { UndoButtons } from '@renderer/components/undo-buttons';
import { WorkArea } from '@renderer/components/work-area';
import { ModelSuggestionsButton } from '@renderer/domains/suggestions';
import { isTyping, undoKey } from '@renderer/platform/shortcuts/undo-key';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { MappingKind, ModelMapping } from '@shared/domains/model-mapping/model';
import { afterMoves } from '@shared/domains/model-mapping/moves';
import {
  countMapping,
  dropProblem,
  mayUnmap,
  needsEveryModel,
  NOT_READ,
} from '@shared/domains/model-mapping/rules';
import { modelMappingTexts } from '@shared/domains/model-mapping/texts';
import type { Store } from '@shared/domains/stores/model';
import { all, when } from '@shared/kernel/decision';
import { TARGET_LABEL } from './mapping-columns';
import { MappingGrid } from './mapping-grid';
import { useMappingDecision } from './mapping-key';
import { mappedLines, unmappedLines, withSaving, type MappingLine, type Pane } from './mapping-lines';
import { MovePanel } from './move-panel';
import { SubmitModels } from './submit-models';
import { useMappingChange } from './use-mapping-change';
import { useSelectedModels } from './use-selected-models';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
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
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'stretch',
  },
});

interface MappingScreenProps {
  store: Store;
  kind: MappingKind;
  mapping: ModelMapping;
  /** When it was read; null while it is on its way. */
  asOf: string | null;
  freshness: ReturnType<typeof freshnessOf>;
}

/** What is left on the left, menus or grid types with their models on the right; models go from one to the other. */
export function MappingScreen({ store, kind, mapping, asOf, freshness }: MappingScreenProps) {
  const loading = asOf === null;
  const styles = useStyles();
  const notify = useNotify();
  const { targets } = mapping;
  const decision = useMappingDecision(store);
  const sender = useMappingChange(store, kind, mapping.models);
  const { send, sendMoves, saving, turn } = sender;
  const models = useMemo(() => afterMoves(mapping.models, saving), [mapping.models, saving]);
  const selection = useSelectedModels();
  const [left, setLeft] = useState<DataGridApi<MappingLine> | null>(null);
  const [right, setRight] = useState<DataGridApi<MappingLine> | null>(null);
  useSharedDrops(left, right);
  const counts = useMemo(() => countMapping(models), [models]);
  const unmapped = useMemo(() => withSaving(unmappedLines(models), saving), [models, saving]);
  const mapped = useMemo(() => withSaving(mappedLines(models, targets), saving), [models, targets, saving]);

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
    if (isTyping(event.target) || !decision.allowed) return;
    const back = undoKey(event);
    if (back) return turn(back);
    const inGrid = event.target instanceof Element && event.target.closest('[role="grid"]') !== null;
    if (event.key !== 'Delete' || !inGrid) return;
    const selected = selection.now();
    if (mayUnmap(kind, selected).allowed) send(selected, null, false);
  };
  const makes = {
    decision,
    targets: targets.map(({ name }) => name),
    move: (make: string, to: string) => send(ofMakes([make]), to, true),
  };
  const saved = when(saving.length === 0, modelMappingTexts.busy);
  const grid = { kind, writable: decision.allowed };
  return (
    <WorkArea as="section" gap="small" aria-label={modelMappingTexts.tab[kind]} onKeyDown={onKeyDown}>
      <div className={styles.bar}>
        <Counters
          label="Models counted"
          counts={[
            ['All', loading ? undefined : counts.all],
            ['Mapped', loading ? undefined : counts.mapped],
            ['Left', loading ? undefined : counts.unmapped],
          ]}
        />
        <FreshnessMark {...freshness} />
        <UndoButtons
          {...sender}
          decision={all(decision, saved)}
          undo={() => turn('undo')}
          redo={() => turn('redo')}
        />
        <ModelSuggestionsButton {...{ store, kind, mapping, asOf, models, decision, sendMoves }} />
        {/* Behind what is pressed: nothing moves under a second click when it comes and goes. */}
        <Text role="status">{saving.length > 0 && modelMappingTexts.saving(saving.length)}</Text>
        <div className={styles.end}>
          <MovePanel {...{ kind, models, targets, selection, decision, send }} />
          {kind === 'gridType' && (
            <SubmitModels
              store={store}
              complete={loading ? NOT_READ : needsEveryModel(counts)}
              decision={all(decision, saved)}
            />
          )}
        </div>
      </div>
      <div className={styles.panes}>
        <MappingGrid
          {...grid}
          pane="unmapped"
          label={`Models without a ${TARGET_LABEL[kind]}`}
          lines={loading ? undefined : unmapped}
          makes={makes}
          onSelect={(chosen) => selection.put('unmapped', chosen)}
          onDrop={drop('unmapped')}
          onApi={setLeft}
        />
        <MappingGrid
          {...grid}
          pane="mapped"
          label={`Models by ${TARGET_LABEL[kind]}`}
          lines={loading ? undefined : mapped}
          onSelect={(chosen) => selection.put('mapped', chosen)}
          onDrop={drop('mapped')}
          onApi={setRight}
        />
      </div>
    </WorkArea>
  );
}
