import { Radio, RadioGroup } from '@fluentui/react-components';
import { useAddress } from '@renderer/platform/use-address';
import { z } from 'zod';
import { recordUsage } from '@renderer/platform/usage-events';
import { StoreListGrid } from './store-list-grid';

const shownSchema = z.enum(['onboarding', 'launched']).catch('onboarding');

/** Stores being onboarded or launched; which of them is in the address. */
export function StoreListScreen() {
  const [parameters, put] = useAddress();
  const variant = shownSchema.parse(parameters.get('show'));
  const choose = (show: string): void => {
    recordUsage('filter', 'Stores to list');
    put({ show });
  };
  return (
    <StoreListGrid
      title="All Stores"
      variant={variant}
      toolbar={
        <RadioGroup
          layout="horizontal"
          aria-label="Stores to list"
          value={variant}
          onChange={(_event, { value }) => choose(value)}
        >
          <Radio value="onboarding" label="Currently Onboarding" />
          <Radio value="launched" label="Launched" />
        </RadioGroup>
      }
    />
  );
}
