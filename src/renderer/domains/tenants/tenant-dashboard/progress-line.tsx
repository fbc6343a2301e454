import { Caption1, Caption1Strong, makeStyles, tokens } from '@fluentui/react-components';
import { formatShortDate } from '@shared/kernel/format';
import type { Tenant } from '@shared/domains/tenants/model';
import type { TenantProgress } from '@shared/domains/tenants/progress';
import { launchedOf, riskOf, riskReasons } from '@shared/domains/tenants/risk';
import { tenantsTexts as texts } from '@shared/domains/tenants/texts';

const useStyles = makeStyles({
  line: { color: tokens.colorNeutralForeground2 },
  high: { color: tokens.colorPaletteRedForeground1 },
  medium: { color: tokens.colorStatusWarningForeground3 },
});

interface ProgressLineProps {
  tenant: Tenant;
  /** Undefined where no store is on its way. */
  progress: TenantProgress | undefined;
}

/** How many stores are launched, when the next one is to be, and what stands against it. */
export function ProgressLine({ tenant, progress }: ProgressLineProps) {
  const styles = useStyles();
  const all = tenant.activeStoreCount;
  if (all === 0) return null;
  const next = progress?.nextLaunch ?? null;
  const parts = [
    texts.launchedOf(launchedOf(tenant, progress), all),
    ...(next === null ? [] : [texts.nextLaunch(formatShortDate(next))]),
  ];
  const risk = riskOf(progress);
  const reasons = progress ? riskReasons(progress) : '';
  return (
    <>
      <Caption1 className={styles.line} truncate wrap={false}>
        {parts.join(' · ')}
      </Caption1>
      {reasons !== '' && (
        <Caption1Strong className={risk === 'high' ? styles.high : styles.medium} truncate wrap={false}>
          {reasons}
        </Caption1Strong>
      )}
    </>
  );
}
