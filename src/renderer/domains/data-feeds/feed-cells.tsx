import { Input, makeStyles, mergeClasses, Select, tokens, Tooltip } from '@fluentui/react-components';
import { useState } from 'react';
import type { DataGridCell } from '@renderer/components/data-grid';
import { DateInput } from '@renderer/components/form';
import { formatDate } from '@shared/kernel/format';
import type { DataFeed } from '@shared/domains/data-feeds/model';
import { acceptsFeedCharacter, isFeedFieldEditable } from '@shared/domains/data-feeds/rules';
import { DMS_FIELDS } from '@shared/domains/dms/fields';
import { useFeedEditing } from './feed-editing';
import { FEED_FIELD_LABELS } from '@shared/domains/data-feeds/field-labels';
import { useDmsChoices } from '@renderer/components/use-dms-choices';

type Cell = DataGridCell<DataFeed>;

const useStyles = makeStyles({
  input: { width: '100%', minWidth: 0 },
  bad: {
    backgroundColor: tokens.colorPaletteRedBackground2,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorPaletteRedBorder2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

export function FeedDmsCell({ data, value }: Cell) {
  const styles = useStyles();
  const { row, change } = useFeedEditing();
  const choices = useDmsChoices(row?.dms ?? null);
  if (!data || row?.dmsDetailId !== data.dmsDetailId) return <>{value}</>;
  return (
    <Select
      size="small"
      className={styles.input}
      aria-label="DMS"
      value={row.dms}
      onChange={(_event, { value: dms }) => change('dms', dms)}
    >
      {choices.map((choice) => (
        <option key={choice.value}>{choice.label}</option>
      ))}
    </Select>
  );
}

/** A DMS field: red while empty or wrong, with the reason; characters it cannot hold are not entered. */
export function FeedTextCell({ data, value, colDef }: Cell) {
  const styles = useStyles();
  const { row, errors, change } = useFeedEditing();
  const [told, setTold] = useState(false);
  const field = DMS_FIELDS.find((name) => name === colDef?.field);
  if (!data || !field || row?.dmsDetailId !== data.dmsDetailId) return <>{value}</>;
  if (!isFeedFieldEditable(row.dms, field)) return null;
  const error = errors[field];
  return (
    // Wrong or right, the same tooltip stays around it: a box that moved would lose the focus while one types.
    <Tooltip
      relationship={error === undefined ? 'inaccessible' : 'description'}
      content={error ?? ''}
      visible={error !== undefined && told}
      onVisibleChange={(_event, data) => setTold(data.visible)}
    >
      <Input
        size="small"
        className={mergeClasses(styles.input, error !== undefined && styles.bad)}
        aria-label={FEED_FIELD_LABELS[field]}
        aria-invalid={error !== undefined}
        value={row[field] ?? ''}
        onChange={(_event, { value: text }) =>
          change(
            field,
            [...text].filter((character) => acceptsFeedCharacter(row.dms, field, character)).join(''),
          )
        }
      />
    </Tooltip>
  );
}

export function FeedDateCell({ data }: Cell) {
  const styles = useStyles();
  const { row, errors, change } = useFeedEditing();
  if (!data) return null;
  if (row?.dmsDetailId !== data.dmsDetailId) return <>{formatDate(data.effectiveDate)}</>;
  return (
    <span className={mergeClasses(styles.input, errors.effectiveDate !== undefined && styles.bad)}>
      <DateInput
        size="small"
        ariaLabel="Effective Date"
        value={row.effectiveDate ?? ''}
        onChange={(date) => change('effectiveDate', date)}
      />
    </span>
  );
}
