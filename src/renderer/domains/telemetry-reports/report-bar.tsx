import { Dropdown, Field, makeStyles, Option, tokens } from '@fluentui/react-components';
import { DateRangeBar } from '@renderer/components/date-range';
import { recordUsage } from '@renderer/platform/usage-events';
import type { ReportType } from '@shared/domains/telemetry-reports/model';
import { telemetryReportsTexts as texts } from '@shared/domains/telemetry-reports/texts';
import type { DateRange } from '@shared/kernel/date-range';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalM,
  },
  // Type and days on one line in a small window.
  type: { minWidth: '150px' },
});

interface ReportBarProps {
  types: readonly ReportType[];
  type: ReportType;
  onChoose: (reportName: string) => void;
  range: DateRange;
  onApply: (range: DateRange) => void;
}

/** Which report, and of which days. */
export function ReportBar({ types, type, onChoose, range, onApply }: ReportBarProps) {
  const styles = useStyles();
  return (
    <div className={styles.bar}>
      <Field label={texts.reportType}>
        <Dropdown
          className={styles.type}
          value={type.reportDisplayname}
          selectedOptions={[type.reportName]}
          onOptionSelect={(_event, { optionValue }) => {
            if (optionValue === undefined || optionValue === type.reportName) return;
            recordUsage('filter', texts.reportType);
            onChoose(optionValue);
          }}
        >
          {types.map(({ reportName, reportDisplayname }) => (
            <Option key={reportName} value={reportName} text={reportDisplayname}>
              {reportDisplayname}
            </Option>
          ))}
        </Dropdown>
      </Field>
      <DateRangeBar
        key={`${type.reportName} ${range.from} ${range.to}`}
        range={range}
        onApply={(next) => {
          recordUsage('filter', `${texts.fopc} dates`);
          onApply(next);
        }}
      />
    </div>
  );
}
