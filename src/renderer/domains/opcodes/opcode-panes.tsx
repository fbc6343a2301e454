import { makeStyles } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { useSharedDrops, type DataGridApi } from '@renderer/components/data-grid';
import { useMedia } from '@renderer/platform/use-media';
import { UNCATEGORIZED } from '@shared/domains/opcodes/rules';
import { OpcodeGrid, type OpcodeGridProps } from './opcode-grid';
import type { OpcodeLine, Panes } from './opcode-lines';
import { paneColumns, withoutRoom } from './pane-columns';
import { SplitHandle } from './split-handle';
import { useRoom } from './use-room';

const useStyles = makeStyles({
  root: { display: 'grid', flex: '1 0 auto', alignItems: 'stretch' },
});

const SMALL = '(max-width: 1199px)';

type Api = DataGridApi<OpcodeLine>;

interface OpcodePanesProps {
  panes: Panes | undefined;
  /** Whether the left pane is shown, and its share of the width in percent. */
  shown: boolean;
  left: number;
  onResize: (left: number, done: boolean) => void;
  columns: OpcodeGridProps['columns'];
  onSelect: (pane: keyof Panes, ids: readonly number[]) => void;
  grid: Pick<OpcodeGridProps, 'onEdit' | 'onDrop' | 'onMenu'>;
}

/** What has no category on the left, what has one on the right. */
export function OpcodePanes({ panes, shown, left, onResize, columns, onSelect, grid }: OpcodePanesProps) {
  const styles = useStyles();
  const [leftApi, setLeftApi] = useState<Api | null>(null);
  const [rightApi, setRightApi] = useState<Api | null>(null);
  const [select] = useState(() => ({
    uncategorized: (ids: readonly number[]) => onSelect('uncategorized', ids),
    categorized: (ids: readonly number[]) => onSelect('categorized', ids),
  }));
  const small = useMedia(SMALL);
  const beside = withoutRoom(true, small);
  const right = withoutRoom(shown, small);
  const leftColumns = useMemo(() => paneColumns(columns, beside), [columns, beside]);
  const rightColumns = useMemo(() => paneColumns(columns, right), [columns, right]);
  const fitLeft = useRoom(shown ? leftApi : null, beside);
  const fitRight = useRoom(rightApi, right);
  useSharedDrops(shown ? leftApi : null, rightApi);
  const widths = shown ? `minmax(0, ${left}fr) 12px minmax(0, ${100 - left}fr)` : 'minmax(0, 1fr)';
  return (
    <div className={styles.root} style={{ gridTemplateColumns: widths }}>
      {shown && (
        <>
          <OpcodeGrid
            id="opcodes-uncategorized"
            label="Uncategorized opcodes"
            lines={panes?.uncategorized}
            columns={leftColumns}
            fileName="UnCategorized"
            groupBelow={UNCATEGORIZED}
            onSelect={select.uncategorized}
            onApi={(api) => {
              fitLeft(api);
              setLeftApi(api);
            }}
            {...grid}
          />
          <SplitHandle left={left} onMove={onResize} />
        </>
      )}
      <OpcodeGrid
        id="opcodes-categorized"
        label="Categorized opcodes"
        lines={panes?.categorized}
        columns={rightColumns}
        fileName="Categorized"
        onSelect={select.categorized}
        onApi={(api) => {
          fitRight(api);
          setRightApi(api);
        }}
        {...grid}
      />
    </div>
  );
}
