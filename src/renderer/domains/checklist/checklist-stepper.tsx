import { checklistTexts } from '@shared/domains/checklist/texts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useChange } from '@renderer/platform/use-change';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useConfirm } from '@renderer/components/confirm-dialog/confirm-context';
import type { ChecklistKey, ChecklistStep } from '@shared/domains/checklist/model';
import { activeStep, openBesides, stepLock } from '@shared/domains/checklist/rules';
import { useConfigureTenant } from '@renderer/domains/tenants';
import { ChecklistStepRow } from './checklist-step-row';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    // Every row shares these columns: statuses and buttons stand below each other.
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
    columnGap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
});

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
  const notify = useNotify();
  const confirm = useConfirm();
  const set = (step: ChecklistStep, status: 'ongoing' | 'Completed', onSuccess?: () => void): void =>
    setStatus.mutate({ ...checklist, checklist: step.checklist, status }, onSuccess ? { onSuccess } : {});
  const complete = async (step: ChecklistStep, index: number): Promise<void> => {
    const open = index === steps.length - 1 ? openBesides(steps, index) : [];
    if (open.length > 0) {
      const body = checklistTexts.finishText(open.map(({ displayName }) => displayName));
      if (!(await confirm({ title: checklistTexts.finishTitle, body, confirmLabel: 'Finish' }))) return;
    }
    set(step, 'Completed', () =>
      notify.success(checklistTexts.completed(step.displayName), {
        duration: 'long',
        action: { label: checklistTexts.undo, onClick: () => set(step, 'ongoing') },
      }),
    );
  };
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
          onInitiate={() => set(step, 'ongoing')}
          onComplete={() => void complete(step, index)}
          onConfigure={() => {
            if (tenantKey !== null) configure.mutate({ id: tenantKey });
          }}
        />
      ))}
    </ol>
  );
}
