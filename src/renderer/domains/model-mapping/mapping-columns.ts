import { EXPORTED_UNSEEN, type DataGridColumn } from '@renderer/components/data-grid';
import type { MappingKind } from '@shared/domains/model-mapping/model';
import type { MappingLine, Pane } from './mapping-lines';

/** One short word each: nothing to break. */
const ONE_LINE = { wrapHeaderText: false } as const;

export const TARGET_LABEL: Record<MappingKind, string> = { menu: 'Menu', gridType: 'Grid Type' };

/** The columns of a grid; the heading between the rows says the make on the left, the target on the right. */
export function mappingColumns(
  kind: MappingKind,
  pane: Pane,
  writable: boolean,
): readonly DataGridColumn<MappingLine>[] {
  const model: DataGridColumn<MappingLine> = {
    ...ONE_LINE,
    field: 'model',
    headerName: 'Model',
    flex: 1,
    minWidth: 120,
    rowDrag: writable,
    rowDragText: ({ rowNodes = [], defaultTextValue }) =>
      rowNodes.length > 1 ? `${rowNodes.length} models` : defaultTextValue,
    getQuickFilterText: ({ data }) => `${data.make} ${data.model}`,
  };
  return pane === 'unmapped'
    ? [{ ...EXPORTED_UNSEEN, field: 'make', headerName: 'Make' }, model]
    : [
        { ...EXPORTED_UNSEEN, field: 'target', headerName: TARGET_LABEL[kind] },
        { ...ONE_LINE, field: 'make', headerName: 'Make', width: 150, minWidth: 90 },
        model,
      ];
}
