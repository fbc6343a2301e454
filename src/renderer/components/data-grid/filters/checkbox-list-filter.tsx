// The filter of a grid column with few values: a checkbox for each value, with the number of its rows that the other
// filters leave.

import { Button, Caption1, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import type { Column, DoesFilterPassParams, GridApi, IRowNode } from 'ag-grid-community';
import { type CustomFilterDisplayProps, useGridFilterDisplay } from 'ag-grid-react';
import { useCallback, useMemo, useRef } from 'react';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { formatNumber } from '@shared/kernel/text/format';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { messages } from '@shared/kernel/text/messages';
import { naturalOrder } from '@shared/kernel/text/natural-order';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: '200px',
    maxHeight: '320px',
    padding: tokens.spacingVerticalS,
  },
  list: { display: 'flex', flexDirection: 'column', overflowY: 'auto', minHeight: 0 },
  count: { color: tokens.colorNeutralForeground3, paddingInlineStart: tokens.spacingHorizontalXS },
  clear: { alignSelf: 'flex-start', flexShrink: 0 },
});

/** Returns the text that the cell displays. */
const textOf = (api: GridApi, node: IRowNode, column: Column): string =>
  String(api.getCellValue({ rowNode: node, colKey: column, useFormatter: true }) ?? '').trim();

type Model = readonly string[];

function CheckboxList({
  api,
  column,
  model,
  onModelChange,
  doesRowPassOtherFilter,
}: CustomFilterDisplayProps) {
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  // AG Grid closes a filter on an Escape inside of it, and focuses only filters of its own.
  useGridFilterDisplay({
    afterGuiAttached: useCallback(
      () => root.current?.querySelector<HTMLElement>('input, button')?.focus(),
      [],
    ),
  });
  const ticked: Model = Array.isArray(model) ? model.map(String) : [];
  const values = useMemo(() => {
    const counts = new Map<string, number>();
    api.forEachNode((node) => {
      if (node.data === undefined) return;
      const text = textOf(api, node, column);
      counts.set(text, (counts.get(text) ?? 0) + (doesRowPassOtherFilter(node) ? 1 : 0));
    });
    return [...counts].sort(([one], [other]) => naturalOrder(one, other));
  }, [api, column, doesRowPassOtherFilter]);
  const name = column.getColDef().headerName ?? '';
  return (
    <div ref={root} className={styles.root}>
      <div className={styles.list} role="group" aria-label={gridTexts.filters.values(name)}>
        {values.map(([value, count]) => (
          <Checkbox
            key={value}
            checked={ticked.includes(value)}
            label={
              <>
                {value === '' ? controlTexts.fields.empty : value}
                <Caption1 className={styles.count}>{formatNumber(count)}</Caption1>
              </>
            }
            onChange={(_event, { checked }) => {
              const next = checked === true ? [...ticked, value] : ticked.filter((other) => other !== value);
              onModelChange(next.length === 0 ? null : next);
            }}
          />
        ))}
      </div>
      <Button
        className={styles.clear}
        size="small"
        appearance="subtle"
        disabledFocusable={ticked.length === 0}
        onClick={() => onModelChange(null)}
      >
        {messages.actions.clear}
      </Button>
    </div>
  );
}

/** Keeps rows whose value is checked, and every row while none is checked. */
export const checkboxListFilter = {
  component: CheckboxList,
  doesFilterPass: ({ node, model, handlerParams }: DoesFilterPassParams): boolean =>
    !Array.isArray(model) || model.includes(textOf(handlerParams.api, node, handlerParams.column)),
};
