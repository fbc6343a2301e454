import { makeStyles } from '@fluentui/react-components';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useChange } from '@renderer/platform/use-change';
import type { ChecklistKey, ChecklistStep } from '@shared/domains/checklist/model';
import { activeStep, stepLock } from '@shared/domains/checklist/rules';
import { useConfigureTenant } from '@renderer/domains/tenants';
import { ChecklistStepRow } from './checklist-step-row';

const useStyles = makeStyles({ list: { display: 'grid', margin: 0, padding: 0, listStyleType: 'none' } });

interface ChecklistStepperProps {
  steps: readonly ChecklistStep[];
  checklist: ChecklistKey;
  /** Tenant master id: Configure asks by it. Null while it is not known. */
  tenantKey: number | null;
}

export function ChecklistStepper({ steps, checklist, tenantKey }: ChecklistStepperProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const setStatus = useChange(bridge.checklist.setStatus.mutationOptions(), {
    touches: ['checklist', 'tenants', 'stores'],
  });
  const configure = useConfigureTenant();
  const level = checklist.storeId === null ? 'tenant' : 'store';
  const active = activeStep(steps);
  return (
    <ol className={styles.list}>
      {steps.map((step, index) => (
        <ChecklistStepRow
          key={step.checklist}
          step={step}
          number={index + 1}
          active={index === active}
          last={index === steps.length - 1}
          lock={stepLock(steps, index, level)}
          busy={setStatus.isPending || configure.isPending || tenantKey === null}
          onStatus={(status) => setStatus.mutate({ ...checklist, checklist: step.checklist, status })}
          onConfigure={() => {
            if (tenantKey !== null) configure.mutate({ id: tenantKey });
          }}
        />
      ))}
    </ol>
  );
}
