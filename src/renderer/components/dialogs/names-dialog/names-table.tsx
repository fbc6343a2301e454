// The table of NamesDialog: each name with its number of uses, and buttons that rename and delete it.

import {
  Badge,
  Button,
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  Text,
  tokens,
} from '@fluentui/react-components';
import { Delete20Regular, Edit20Regular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { Gate } from '@renderer/components/gate/gate';
import type { Permission } from '@shared/kernel/access/permission';
import { namesTexts } from '@shared/kernel/text/names-texts';
import type { NamedRow } from './use-name-changes';

interface NamesTableProps {
  label: string;
  countLabel: string;
  rows: readonly NamedRow[];
  mayRename: Permission;
  mayDelete: (row: NamedRow) => Permission;
  refusedAt: (name: string) => string | undefined;
  /** The form that replaces the name being renamed. */
  renaming: { name: string; form: ReactNode } | null;
  onRename: (row: NamedRow) => void;
  onDelete: (row: NamedRow) => void;
}

export function NamesTable(props: NamesTableProps) {
  const { label, countLabel, rows, mayRename, mayDelete, refusedAt, renaming, onRename, onDelete } = props;
  const styles = useStyles();
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={namesTexts.list(label)}>
      <Table size="small" aria-label={label}>
        <TableHeader>
          <TableRow>
            <TableHeaderCell>{namesTexts.name}</TableHeaderCell>
            <TableHeaderCell className={styles.count}>{countLabel}</TableHeaderCell>
            <TableHeaderCell className={styles.actions}>{namesTexts.actions}</TableHeaderCell>
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map((row) =>
            renaming?.name === row.name ? (
              <TableRow key={row.name}>
                <TableCell colSpan={3}>{renaming.form}</TableCell>
              </TableRow>
            ) : (
              <TableRow key={row.name}>
                <TableCell className={styles.name}>
                  {row.name}
                  {row.isDefault && (
                    <Badge className={styles.mark} appearance="tint">
                      {namesTexts.default}
                    </Badge>
                  )}
                  {refusedAt(row.name) !== undefined && (
                    <Text role="alert" size={200} className={styles.refused}>
                      {refusedAt(row.name)}
                    </Text>
                  )}
                </TableCell>
                <TableCell className={styles.number}>{row.count}</TableCell>
                <TableCell>
                  <Gate permission={mayRename}>
                    <Button
                      appearance="subtle"
                      size="small"
                      icon={<Edit20Regular />}
                      aria-label={namesTexts.rename(row.name)}
                      onClick={() => onRename(row)}
                    />
                  </Gate>
                  <Gate permission={mayDelete(row)}>
                    <Button
                      appearance="subtle"
                      size="small"
                      icon={<Delete20Regular />}
                      aria-label={namesTexts.delete(row.name)}
                      onClick={() => onDelete(row)}
                    />
                  </Gate>
                </TableCell>
              </TableRow>
            ),
          )}
        </TableBody>
      </Table>
    </div>
  );
}

const useStyles = makeStyles({
  scroll: { maxHeight: '50vh', overflowY: 'auto' },
  name: { overflowWrap: 'anywhere' },
  mark: { marginInlineStart: tokens.spacingHorizontalS },
  count: { width: '88px' },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  actions: { width: '96px' },
  refused: { display: 'block', color: tokens.colorPaletteRedForeground1 },
});
