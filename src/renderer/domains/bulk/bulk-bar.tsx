// Offers the bulk actions for the stores that are selected in a list. Each of them only opens its plan
// (plan-screen.tsx), where the user starts it.

import { Body1Strong, Button, makeStyles, tokens } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { useRolePermission } from '@renderer/components/permission/use-role-permission';
import { useCommands } from '@renderer/platform/commands/use-commands';
import { bulkActionSchema, type BulkAction } from '@shared/domains/bulk/model';
import { bulkPaths } from '@shared/domains/bulk/paths';
import { mayRunForCount } from '@shared/domains/bulk/rules';
import { bulkTexts as texts } from '@shared/domains/bulk/texts';
import { requireAll, ALLOWED, type Permission } from '@shared/kernel/access/permission';

interface BulkBarProps {
  /** The ids of the selected stores. */
  ids: readonly number[];
  /** The number of selected stores that are not visible. */
  hidden?: number;
  onClear: () => void;
}

/** The bar is below the list, so that the rows do not move under the pointer when it appears. */
export function BulkBar({ ids, hidden = 0, onClear }: BulkBarProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const changes = useRolePermission('change-data');
  const count = ids.length;
  const permissionFor = (action: BulkAction): Permission =>
    requireAll(mayRunForCount(count), action === 'sheets' ? ALLOWED : changes);
  const actions = bulkActionSchema.options.map((action) => ({
    id: `bulk.${action}`,
    action,
    title: texts.offers[action],
    subtitle: texts.about(count),
    permission: permissionFor(action),
    run: () => void navigate(bulkPaths.plan({ action, ids })),
  }));
  useCommands(count === 0 ? [] : actions);
  if (count === 0) return null;
  return (
    <div role="group" aria-label={texts.selectedBar} className={styles.root}>
      <Body1Strong role="status" className={styles.count}>
        {texts.selected(count, hidden)}
      </Body1Strong>
      {actions.map(({ action, title, permission, run }) => (
        <RequirePermission key={action} permission={permission}>
          <Button onClick={run}>{title}</Button>
        </RequirePermission>
      ))}
      <Button appearance="subtle" className={styles.clear} onClick={onClear}>
        {texts.clear}
      </Button>
    </div>
  );
}

const useStyles = makeStyles({
  root: {
    flexShrink: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    marginBlockStart: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke2}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  count: { marginInlineEnd: tokens.spacingHorizontalM },
  clear: { marginInlineStart: 'auto' },
});
