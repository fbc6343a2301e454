import { Button, makeStyles, Text } from '@fluentui/react-components';
import { ArrowCollapseAll20Regular, ArrowExpandAll20Regular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { DataGrid, useTableExport, type DataGridApi } from '@renderer/components/data-grid';
import { WorkArea } from '@renderer/components/work-area';
import type { MappingKind } from '@shared/domains/model-mapping/model';
import { modelMappingTexts } from '@shared/domains/model-mapping/texts';
import { HeadingActionsContext, type HeadingActions } from './heading-actions';
import { mappingColumns } from './mapping-columns';
import { MappingHeading } from './mapping-heading';
import { gridId, groupOf, isHeading, lineId, type MappingLine, type Pane } from './mapping-lines';
import { useFolding } from './use-folding';
import { useMappingOptions, type MappingEvents } from './use-mapping-options';

interface MappingGridProps extends MappingEvents {
  kind: MappingKind;
  pane: Pane;
  label: string;
  /** Undefined while on the way. */
  lines: readonly MappingLine[] | undefined;
  /** Rows can be dragged. */
  writable: boolean;
  makes?: HeadingActions['makes'];
  onApi: (api: DataGridApi<MappingLine>) => void;
}

const useStyles = makeStyles({ title: { margin: 0 } });

/** Models in groups: selected, dragged, downloaded; what comes of it is the screen's. */
export function MappingGrid(props: MappingGridProps) {
  const { kind, pane, label, lines, writable, makes, onApi, ...events } = props;
  const styles = useStyles();
  const names = useMemo(
    () => lines?.flatMap(({ heading }) => (heading ? [heading.name] : [])) ?? [],
    [lines],
  );
  const { collapsed, toggle, set } = useFolding(
    names,
    lines && lines.length - names.length,
    pane === 'mapped',
  );
  const exportTable = useTableExport(label, 'Models');
  const columns = useMemo(() => mappingColumns(kind, pane, writable), [kind, pane, writable]);
  const options = useMappingOptions(events);
  const groupRows = useMemo(
    () => ({
      is: isHeading,
      render: ({ heading }: MappingLine, handle: (element: HTMLElement, text: string) => void) =>
        heading && <MappingHeading heading={heading} handle={handle} />,
      groupOf,
      collapsed,
      // What models can be dropped on stays.
      hideEmpty: pane === 'unmapped',
    }),
    [collapsed, pane],
  );
  const actions = useMemo(
    () => ({ collapsed, toggle, ...(makes ? { makes } : {}) }),
    [collapsed, toggle, makes],
  );
  const folded = names.length > 0 && names.every((name) => collapsed.has(name));
  return (
    <HeadingActionsContext value={actions}>
      <WorkArea gap="small">
        <Text as="h2" weight="semibold" className={styles.title}>
          {label}
        </Text>
        <DataGrid
          id={gridId(kind, pane)}
          label={label}
          rows={lines}
          columns={columns}
          rowId={lineId}
          groupRows={groupRows}
          emptyText={modelMappingTexts.noData}
          onExport={exportTable}
          exportLabel="Download"
          onApi={onApi}
          options={options}
          toolbar={
            <Button
              appearance="subtle"
              icon={folded ? <ArrowExpandAll20Regular /> : <ArrowCollapseAll20Regular />}
              aria-label={folded ? `Unfold all of ${label}` : `Fold all of ${label}`}
              title={folded ? 'Unfold all' : 'Fold all'}
              onClick={() => set(folded ? [] : names)}
            />
          }
        />
      </WorkArea>
    </HeadingActionsContext>
  );
}
