// The steps of a checklist, each with its status and the buttons that start and complete it.

import { Badge, Button, Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { useOfferUndo } from '@renderer/components/saving/use-undo';
import { PreparedDialog } from '@renderer/components/unsaved-work/prepared/prepared-dialog';
import type { PreparedVersion } from '@renderer/components/unsaved-work/prepared/prepared-version';
import {
  preparedValueOf,
  usePreparedValues,
} from '@renderer/components/unsaved-work/prepared/use-prepared-values';
import { useConfigureTenant } from '@renderer/domains/tenants';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useMayPrepare, useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { ChecklistKey, ChecklistStep, StepResult } from '@shared/domains/checklist/model';
import {
  activeStep,
  type ChecklistStatus,
  displayedStatus,
  hasConfigure,
  mayComplete,
  mayConfigureRealm,
  mayInitiate,
  mayPrepareStep,
  otherOpenSteps,
  stepLock,
} from '@shared/domains/checklist/rules';
import { checklistTexts } from '@shared/domains/checklist/texts';
import { tenantPageTexts } from '@shared/domains/tenants/page-texts';
import { allowedWhen, type Permission, requireAll } from '@shared/kernel/access/permission';
import { preparedChangesTexts as texts } from '@shared/kernel/platform/prepared-changes/texts';
import { formatCommentTime } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import {
  checklistStepUndo,
  completionUndo,
  editedStep,
  preparedStep,
  STEP_INVALIDATES,
  stepKeyOf,
  type StepStatus,
} from './edited-step';

/** The scope of a checklist's prepared changes, which has those of its steps. */
const scopeOf = ({ tenantId, storeId }: ChecklistKey): string =>
  `checklist:${tenantId}:${storeId ?? 'common'}`;

interface ChecklistStepperProps {
  steps: readonly ChecklistStep[];
  checklist: ChecklistKey;
  /** The tenant master id, which Configure needs. It is null until it has loaded. */
  tenantMasterId: number | null;
  /** Reads the tenant again; only if that failed. */
  onTenantRetry?: () => void;
}

export function ChecklistStepper({ steps, checklist, tenantMasterId, onTenantRetry }: ChecklistStepperProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const setStatus = useChange(bridge.checklist.setStatus.mutationOptions(), {
    recordName: ({ checklist: name }) => {
      const step = steps.find((one) => one.checklist === name);
      return step ? stepKeyOf(checklist, step).recordName : checklistTexts.record;
    },
    invalidates: STEP_INVALIDATES,
  });
  const configure = useConfigureTenant(tenantPageTexts.theTenant(steps[0]?.tenantName ?? checklist.tenantId));
  const level = checklist.storeId === null ? 'tenant' : 'store';
  const active = activeStep(steps);
  const isPreparing = useMayPrepare();
  const { byId, prepare, remove, reviewed, review } = usePreparedValues(
    scopeOf(checklist),
    (id) => steps.find(({ checklist: name }) => name === id)?.status,
  );
  const reviewedStep = steps.find(({ checklist: name }) => name === reviewed);
  const reviewedVersion = reviewed === null ? undefined : byId.get(reviewed);
  const notify = useNotify();
  const confirm = useConfirm();
  const offerUndo = useOfferUndo();
  const setStepStatus = (
    step: ChecklistStep,
    status: StepStatus,
    onSuccess?: (result: StepResult) => void,
  ): void => {
    if (isPreparing) return void prepare(preparedStep(step, status));
    setStatus.mutate(
      { ...checklist, checklist: step.checklist, status, seen: step.status },
      onSuccess ? { onSuccess } : {},
    );
  };
  const complete = async (step: ChecklistStep, index: number): Promise<void> => {
    const openSteps = index === steps.length - 1 ? otherOpenSteps(steps, index) : [];
    if (openSteps.length > 0) {
      const body = checklistTexts.finishText(openSteps.map(({ displayName }) => displayName));
      if (!(await confirm({ title: checklistTexts.finishTitle, body, confirmLabel: checklistTexts.finish })))
        return;
    }
    const key = stepKeyOf(checklist, step);
    setStepStatus(step, 'Completed', ({ completedBy }) => {
      const { displayName } = step;
      if (completedBy.by === 'other')
        return notify.info(checklistTexts.alreadyCompleted(displayName, completedBy.name));
      // An undo would reopen the step of whoever completed it, so it is offered only for an own completion.
      if (completedBy.by === 'unknown') return notify.success(checklistTexts.completed(displayName));
      // The undo has a call of its own: another step may be on its way when it is pressed.
      const undo = completionUndo(key, step, completedBy);
      notify.success(
        checklistTexts.completed(displayName),
        offerUndo(
          key.recordName,
          { run: () => checklistStepUndo.run(undo), invalidates: STEP_INVALIDATES },
          undo,
        ),
      );
    });
  };
  return (
    <>
      <ol className={styles.list}>
        {steps.map((step, index) => (
          <ChecklistStepRow
            key={step.checklist}
            step={step}
            number={index + 1}
            active={index === active}
            last={index === steps.length - 1}
            lock={stepLock(steps, index, level)}
            busy={setStatus.isPending || configure.isPending}
            tenantKnown={allowedWhen(
              tenantMasterId !== null,
              onTenantRetry ? checklistTexts.tenantNotLoaded : messages.generic.loading,
            )}
            {...(tenantMasterId === null && onTenantRetry && { onTenantRetry })}
            isPreparing={isPreparing}
            prepared={byId.get(step.checklist) ?? null}
            onReview={() => review(step.checklist)}
            onInitiate={() => setStepStatus(step, 'ongoing')}
            onComplete={() => void complete(step, index)}
            onConfigure={() => {
              if (tenantMasterId !== null) configure.mutate({ id: tenantMasterId });
            }}
          />
        ))}
      </ol>
      {reviewedStep && reviewedVersion && (
        <PreparedDialog
          key={reviewedVersion.key}
          version={reviewedVersion}
          record={editedStep(stepKeyOf(checklist, reviewedStep), preparedValueOf(reviewedVersion))}
          now={reviewedStep}
          textOf={displayedStatus}
          invalidates={STEP_INVALIDATES}
          remove={remove}
          onClose={() => review(null)}
        />
      )}
    </>
  );
}

const useChecklistStepRowStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    gridColumn: '1 / -1',
    alignItems: 'center',
    minHeight: '56px',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  /** The line between the steps, behind the dots. */
  track: {
    position: 'relative',
    alignSelf: 'stretch',
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    '::before': {
      content: '""',
      position: 'absolute',
      left: '13px',
      top: 0,
      bottom: '-1px',
      borderLeft: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralStroke1}`,
    },
  },
  first: { '::before': { top: '50%' } },
  last: { '::before': { bottom: '50%' } },
  dot: {
    position: 'relative',
    width: '14px',
    height: '14px',
    borderRadius: tokens.borderRadiusCircular,
    forcedColorAdjust: 'none',
  },
  here: {
    outline: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralForeground1}`,
    outlineOffset: '2px',
  },
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  active: { fontWeight: tokens.fontWeightSemibold },
  // Complete and Finish have the same width.
  complete: { minWidth: '76px' },
  quiet: { color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', gap: tokens.spacingHorizontalS, justifyContent: 'flex-end' },
});

/** The colors of the dots, by status; the status is also a text beside the dot. */
const useDotStyles = makeStyles({
  Completed: { backgroundColor: tokens.colorPaletteBlueBorderActive },
  Pending: { backgroundColor: tokens.colorPaletteDarkOrangeBorderActive },
  'In Progress': { backgroundColor: tokens.colorPaletteGreenBorderActive },
  Failed: { backgroundColor: tokens.colorPaletteRedBorderActive },
});

interface ChecklistStepRowProps {
  step: ChecklistStep;
  number: number;
  active: boolean;
  last: boolean;
  lock: Permission;
  busy: boolean;
  /** Whether the tenant is known that Configure needs. */
  tenantKnown: Permission;
  onTenantRetry?: () => void;
  isPreparing: boolean;
  /** The change of the step that was prepared without the network. */
  prepared: PreparedVersion | null;
  onReview: () => void;
  onInitiate: () => void;
  onComplete: () => void;
  onConfigure: () => void;
}

function ChecklistStepRow(props: ChecklistStepRowProps) {
  const { step, number, active, last, lock, busy, tenantKnown, isPreparing, prepared, onReview } = props;
  const { onInitiate, onComplete, onConfigure, onTenantRetry } = props;
  const styles = useChecklistStepRowStyles();
  const dots = useDotStyles();
  const writable = useWritePermission();
  const status: ChecklistStatus = displayedStatus(step.status);
  const changed = step.lastupdatedOn
    ? `${step.lastupdatedBy ?? ''}, ${formatCommentTime(step.lastupdatedOn)}`
    : null;
  const completeLabel = last ? checklistTexts.finish : checklistTexts.complete;
  const permissionFor = (rule: Permission, isFinish: boolean): Permission =>
    requireAll(rule, isPreparing ? mayPrepareStep(step, isFinish) : writable);
  const actions = [
    {
      label: checklistTexts.initiate,
      permission: permissionFor(mayInitiate(step, lock), false),
      onClick: onInitiate,
    },
    { label: completeLabel, permission: permissionFor(mayComplete(step, lock), last), onClick: onComplete },
  ].map((action) =>
    isPreparing && action.permission.allowed
      ? {
          ...action,
          text: texts.prepare,
          name: texts.action(texts.prepare, checklistTexts.ofStep(action.label, step.displayName)),
        }
      : { ...action, text: action.label, name: checklistTexts.ofStep(action.label, step.displayName) },
  );
  return (
    <li className={styles.row} aria-label={step.displayName} aria-current={active ? 'step' : undefined}>
      <span
        className={mergeClasses(styles.track, number === 1 && styles.first, last && styles.last)}
        aria-hidden
      >
        <span className={mergeClasses(styles.dot, dots[status], active && styles.here)} />
      </span>
      <span>
        <span className={mergeClasses(styles.name, active && styles.active)}>
          {number}. {step.displayName}
          {active && <Badge appearance="outline">{checklistTexts.current}</Badge>}
          {prepared && (
            <Badge appearance="tint" color="informative">
              {checklistTexts.prepared(displayedStatus(preparedValueOf(prepared)))}
            </Badge>
          )}
        </span>
        <Caption1 className={styles.quiet}>
          {[step.processName, changed].filter((part) => part !== null).join(' · ')}
        </Caption1>
      </span>
      <span>{status}</span>
      <span className={styles.actions}>
        {hasConfigure(step) && (
          <RequirePermission permission={requireAll(mayConfigureRealm(step), lock, writable, tenantKnown)}>
            <Button size="small" disabledFocusable={busy} onClick={onConfigure}>
              {checklistTexts.configure}
            </Button>
          </RequirePermission>
        )}
        {hasConfigure(step) && onTenantRetry && (
          <Button size="small" aria-label={checklistTexts.retryTenant} onClick={onTenantRetry}>
            {messages.actions.retry}
          </Button>
        )}
        {prepared ? (
          <Button size="small" aria-label={texts.action(texts.review, step.displayName)} onClick={onReview}>
            {texts.review}
          </Button>
        ) : (
          actions.map(({ label, permission, text, name, onClick }) => (
            <RequirePermission key={label} permission={permission}>
              <Button
                size="small"
                {...(label === checklistTexts.initiate
                  ? {}
                  : { appearance: 'primary', className: styles.complete })}
                disabledFocusable={busy}
                aria-label={name}
                onClick={onClick}
              >
                {text}
              </Button>
            </RequirePermission>
          ))
        )}
      </span>
    </li>
  );
}

const useStyles = makeStyles({
  list: {
    display: 'grid',
    // Every row shares these columns, so that statuses and buttons are aligned.
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
    columnGap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
});
