import { Dropdown, Field, Option } from '@fluentui/react-components';
import { useAddress } from '@renderer/platform/use-address';
import { PageHeader } from '@renderer/components/page-header';
import { ACTIVITY_SPECS, activitySpecSchema, type ActivitySpec } from '@shared/domains/activity-log/model';
import { ActivityLogPanel } from './activity-log-panel';

const ALL = 'all' as const;
const CHOICES = [ALL, ...ACTIVITY_SPECS] as const;
const LABELS: Record<ActivitySpec | typeof ALL, string> = {
  all: 'All',
  tenantSpecific: 'By tenant',
  storeSpecific: 'By store',
  buildSpec: 'Builds',
};

/** The log of all tenants and stores; which rows of it stands in the address. */
export function ActivityLogScreen() {
  const [parameters, put] = useAddress();
  const spec = activitySpecSchema.safeParse(parameters.get('spec')).data ?? null;
  const chosen = spec ?? ALL;
  return (
    <>
      <PageHeader title="Activity Log" />
      <ActivityLogPanel
        spec={spec}
        choice={
          <Field label="Show">
            <Dropdown
              value={LABELS[chosen]}
              selectedOptions={[chosen]}
              onOptionSelect={(_event, { optionValue }) =>
                // The days, search and filters stay.
                put({ spec: optionValue === undefined || optionValue === ALL ? '' : optionValue })
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
    </>
  );
}
