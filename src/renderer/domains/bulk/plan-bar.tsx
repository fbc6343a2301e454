import { Body1, Button, Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { DateInput } from '@renderer/components/form';
import { Gate } from '@renderer/components/gate';
import { useJobs } from '@renderer/domains/jobs';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import type { PlannedStore } from '@shared/domains/bulk/planned-store';
import { countOf, mayBegin, planSummary } from '@shared/domains/bulk/rules';
import { bulkTexts as texts } from '@shared/domains/bulk/texts';
import { SHEET_FORMATS } from '@shared/domains/store-configuration/sheet-request';
import { all, ALLOWED, refuse, when, type Decision } from '@shared/kernel/decision';
import { dayError, dayLimits } from '@shared/kernel/day-limits';
import type { useBulkAddress } from './use-bulk-address';
import { useStartRun } from './use-start-run';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: tokens.spacingHorizontalM,
    paddingBlockEnd: tokens.spacingVerticalM,
  },
  date: { width: '170px', '& .fui-Input': { minWidth: 0, width: '100%' } },
  counts: { paddingBlockEnd: '6px' },
});

interface PlanBarProps {
  address: ReturnType<typeof useBulkAddress>;
  /** Undefined while on the way. */
  planned: readonly PlannedStore[] | undefined;
}

function dateDecision(date: string): Decision {
  if (date === '') return refuse(texts.chooseDate);
  const wrong = dayError('launch', date);
  return wrong === undefined ? ALLOWED : refuse(wrong);
}

/** What is asked of the user before the run, what it would come to, and the button that begins it. */
export function PlanBar({ address, planned }: PlanBarProps) {
  const styles = useStyles();
  const { action, date, format, enterDate, chooseFormat } = address;
  const { start, isPending } = useStartRun(address);
  const writable = useWriteDecision();
  const todo = planned ? countOf(planned, 'do') : 0;
  const wrong = date === '' ? undefined : dayError('launch', date);
  const decision = all(
    action === 'sheets' ? ALLOWED : writable,
    mayBegin(useJobs()),
    action === 'launchDate' ? dateDecision(date) : ALLOWED,
    when(planned === undefined || todo > 0, texts.nothingToDo),
    when(planned !== undefined, texts.planning),
  );
  return (
    <div className={styles.root}>
      {action === 'launchDate' && (
        <Field
          className={styles.date}
          label={texts.launchDate}
          required
          {...(wrong === undefined ? {} : { validationState: 'error', validationMessage: wrong })}
        >
          <DateInput
            value={date}
            onChange={enterDate}
            ariaLabel={texts.launchDate}
            {...dayLimits('launch')}
          />
        </Field>
      )}
      {action === 'sheets' && (
        <Field label={texts.format}>
          <RadioGroup
            layout="horizontal"
            value={format}
            onChange={(_event, { value }) => chooseFormat(value)}
          >
            {SHEET_FORMATS.map((one) => (
              <Radio key={one} value={one} label={texts.formats[one]} />
            ))}
          </RadioGroup>
        </Field>
      )}
      <Gate decision={decision}>
        <Button appearance="primary" disabledFocusable={isPending} onClick={() => planned && start(planned)}>
          {texts.run[action](todo)}
        </Button>
      </Gate>
      <Body1 role="status" className={styles.counts}>
        {planned && planSummary(action, planned)}
      </Body1>
    </div>
  );
}
