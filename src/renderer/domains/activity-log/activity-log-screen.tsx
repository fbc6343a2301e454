// The Activity Log page for all tenants and stores, with a choice of the kind of activity.

import { Dropdown, Field, makeStyles, Option } from '@fluentui/react-components';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import { ACTIVITY_SPECS, activitySpecSchema, type ActivitySpec } from '@shared/domains/activity-log/model';
import { activityLogTexts as texts } from '@shared/domains/activity-log/texts';
import { ActivityLogPanel } from './activity-log-panel';

const ALL = 'all' as const;
const CHOICES = [ALL, ...ACTIVITY_SPECS] as const;
const LABELS: Record<ActivitySpec | typeof ALL, string> = texts.specs;

const useStyles = makeStyles({ show: { minWidth: '150px' } });

/** The filters of the page are URL state. */
export function ActivityLogScreen() {
  const styles = useStyles();
  const [parameters, setParameters] = useUrlState();
  const spec = activitySpecSchema.safeParse(parameters.get('spec')).data ?? null;
  const chosen = spec ?? ALL;
  return (
    <ActivityLogPanel
      title={texts.title}
      spec={spec}
      specPicker={
        <Field label={texts.show}>
          <Dropdown
            className={styles.show}
            value={LABELS[chosen]}
            selectedOptions={[chosen]}
            onOptionSelect={(_event, { optionValue }) =>
              // The days, search and filters are preserved.
              setParameters({ spec: optionValue === undefined || optionValue === ALL ? '' : optionValue })
            }
          >
            {CHOICES.map((value) => (
              <Option key={value} value={value} text={LABELS[value]}>
                {LABELS[value]}
              </Option>
            ))}
          </Dropdown>
        </Field>
      }
    />
  );
}
