import { makeStyles } from '@fluentui/react-components';
import { useCallback, useMemo, useState, type KeyboardEvent } from 'react';
import { useAddress } from '@renderer/platform/use-address';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useLetterKeys } from '@renderer/platform/shortcuts/use-letter-keys';
import { DraftBar } from '@renderer/components/unsaved-work';
import { WorkArea } from '@renderer/components/work-area';
import { opcodesTexts } from '@shared/domains/opcodes/texts';
import type { StoreOpcodes } from '@shared/domains/opcodes/model';
import type { Store } from '@shared/domains/stores/model';
import { mayRecategorize, UNCATEGORIZED } from '@shared/domains/opcodes/rules';
import { ConflictPanel } from './conflict-panel';
import { opcodeColumns } from './opcode-columns';
import { OpcodeEditingContext } from './opcode-editing';
import { OpcodeGrid } from './opcode-grid';
import { digitOf, opcodeKeys } from './opcode-keys';
import { grouped, panesOf } from './opcode-lines';
import { OpcodePanes } from './opcode-panes';
import { OpcodeStanding } from './opcode-standing';
import { OpcodeToolbar, type OpcodeView } from './opcode-toolbar';
import { SaveButtons } from './save-buttons';
import { SelectionMenu } from './selection-menu';
import { standingOf } from './standing';
import { useChoices } from './use-choices';
import { useCategorization } from './use-categorization';
import type { EditedField } from './use-grid-options';
import { useGroupEditing } from './use-group-editing';
import { usePaneSplit } from './use-pane-split';
import { useRepairOrders } from './use-repair-orders';
import { useSelection } from './use-selection';

const useStyles = makeStyles({
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

/** A parameter of a grid, so that changing it is not leaving the tab. */
const VIEW = 'opcodes.view';

interface OpcodesScreenProps {
  store: Store;
  opcodes: StoreOpcodes;
  /** When the opcodes were read; null while they are on their way. */
  asOf: string | null;
}

/**
 * While a categorization is not submitted yet, opcodes are categorized in one grid with a group for each category, and
 * submitted there; the two panes can be chosen too. Afterwards there are the two panes alone, where saving marks the
 * categorization done. All of them work on the same unsaved changes.
 */
export function OpcodesScreen({ store, opcodes, asOf }: OpcodesScreenProps) {
  const loading = asOf === null;
  const styles = useStyles();
  const writable = useWriteDecision();
  const [parameters, putInAddress] = useAddress();
  const [said, setSaid] = useState('');
  const repairOrders = useRepairOrders(store, opcodes.opcodes);
  const work = useCategorization(store.storeId, repairOrders.rows, setSaid);
  const split = usePaneSplit(loading ? null : opcodes.counts.uncategorizedCount > 0);
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null);
  const { categories, departments, saved, submitted } = opcodes;
  const { lines, dispatch, move, change } = work;

  const open = !submitted && !saved;
  const view: OpcodeView = open && parameters.get(VIEW) !== 'panes' ? 'categories' : 'panes';
  const selection = useSelection(view);
  const recategorize = useMemo(() => mayRecategorize(saved), [saved]);
  const editing = useGroupEditing({ recategorize, categories, lines, move, reset: work.reset });
  const choices = useChoices(categories, departments);
  const columns = useMemo(
    () => opcodeColumns({ choices, category: !saved, writable: writable.allowed }),
    [choices, saved, writable.allowed],
  );
  // Of the two views only the one that is shown is put together.
  const groups = useMemo(
    () => (view === 'categories' && !loading ? grouped(lines, [UNCATEGORIZED, ...categories]) : undefined),
    [view, loading, lines, categories],
  );
  const panes = useMemo(
    () => (view === 'panes' && !loading ? panesOf(lines, categories) : undefined),
    [view, loading, lines, categories],
  );

  const onEdit = useCallback(
    (id: number, field: EditedField, value: string) => change([id], { [field]: value }, 'editCell'),
    [change],
  );
  const editable = recategorize.allowed && writable.allowed;
  const grid = useMemo(
    () => ({ onEdit, onDrop: move, onMenu: (at: { x: number; y: number }) => editable && setMenu(at) }),
    [onEdit, move, editable],
  );
  const undo = (): void => {
    if (!work.canUndo) return;
    dispatch({ type: 'undo' });
    setSaid(opcodesTexts.undone);
  };
  const redo = (): void => {
    if (!work.canRedo) return;
    dispatch({ type: 'redo' });
    setSaid(opcodesTexts.redone);
  };
  const discard = (): void => {
    dispatch({ type: 'discard' });
    setSaid(opcodesTexts.discarded);
  };
  const reset = (): void => {
    if (editable) work.reset(selection.ids);
  };
  const letters = useLetterKeys();
  // Before the grid, which would begin to edit the cell.
  const onDigit = (event: KeyboardEvent): void => {
    const category = categories[(digitOf(event, letters) ?? 0) - 1];
    if (category === undefined || !editable) return;
    event.preventDefault();
    event.nativeEvent.stopPropagation();
    if (selection.ids.length === 0) setSaid(opcodesTexts.selectFirst);
    else move(selection.ids, category);
  };

  return (
    <OpcodeEditingContext value={editing}>
      <WorkArea
        as="section"
        gap="medium"
        aria-label="Opcodes"
        onKeyDown={opcodeKeys({ undo, redo, reset })}
        onKeyDownCapture={onDigit}
      >
        <DraftBar offer={work.offer} />
        <OpcodeToolbar
          opened={{ store, data: opcodes, asOf }}
          work={work}
          selected={selection.ids}
          undo={undo}
          redo={redo}
          view={
            open
              ? {
                  value: view,
                  onChange: (to) => {
                    putInAddress({ [VIEW]: to });
                  },
                }
              : undefined
          }
          standing={
            !loading && (
              <OpcodeStanding
                text={standingOf({
                  ...{ submitted, saved, submits: view === 'categories' },
                  stepDone: store.isOpcodeCategorized,
                  uncategorized: work.counts.uncategorizedCount,
                })}
                onRetry={repairOrders.failed ? repairOrders.retry : undefined}
              />
            )
          }
          pane={view === 'panes' ? { shown: split.shown, onChange: split.show } : undefined}
        >
          <SaveButtons
            store={store}
            work={work}
            discard={discard}
            saved={saved}
            submits={view === 'categories'}
          />
        </OpcodeToolbar>
        <ConflictPanel work={work} />
        {view === 'categories' ? (
          <OpcodeGrid
            id="opcodes"
            label="Opcodes by category"
            lines={groups}
            columns={columns}
            fileName="Opcodes"
            onSelect={selection.inGrid}
            {...grid}
          />
        ) : (
          <OpcodePanes
            panes={panes}
            shown={split.shown}
            left={split.left}
            onResize={split.resize}
            columns={columns}
            onSelect={selection.inPane}
            grid={grid}
          />
        )}
        <SelectionMenu
          at={menu}
          onClose={() => setMenu(null)}
          categories={categories}
          onMove={(category) => move(selection.ids, category)}
          onReset={reset}
        />
        <span role="status" className={styles.unseen}>
          {said}
        </span>
      </WorkArea>
    </OpcodeEditingContext>
  );
}
