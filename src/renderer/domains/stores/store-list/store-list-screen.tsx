import { Radio, RadioGroup } from '@fluentui/react-components';
import { useAddress } from '@renderer/platform/use-address';
import { z } from 'zod';
import { useTypedText } from '@renderer/components/use-typed-text';
import type { Screen } from '@renderer/platform/manifest';
import { recordUsage } from '@renderer/platform/usage-events';
import { askStoreList, StoreListGrid } from './store-list-grid';

const shownSchema = z.enum(['onboarding', 'launched']).catch('onboarding');

/** Stores being onboarded or launched; which of them is in the address. */
export const StoreListScreen: Screen = () => {
  const [parameters, put] = useAddress();
  // The address follows a moment later: a choice bound to it would spring back first.
  const [show, setShow] = useTypedText(parameters.get('show') ?? '', (text) => put({ show: text }));
  const variant = shownSchema.parse(show);
  const choose = (value: string): void => {
    recordUsage('filter', 'Stores to list');
    setShow(value);
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
};

StoreListScreen.ask = (asking) => askStoreList(asking, 'onboarding');
