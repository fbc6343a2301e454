import {
  Menu,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Radio,
  RadioGroup,
} from '@fluentui/react-components';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderComponent } from '@fixtures/components/render-component';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { watchClicks } from './usage-events';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const batchSchema = z.object({ events: z.array(z.object({ target: z.string() })) });

it('records the theme, the pager and a banner by their names', async () => {
  // Events are sent in batches by time, so on a busy machine there may be more than one.
  const targets: string[] = [];
  stubProcedure('telemetry.event', (input) => {
    targets.push(...batchSchema.parse(input).events.map(({ target }) => target));
  });
  const stop = watchClicks();
  const { user } = renderComponent(
    <>
      <RadioGroup>
        <Radio value="dark" label="Dark" />
      </RadioGroup>
      <Menu>
        <MenuTrigger>
          <button>Preferences</button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItemRadio name="theme" value="light">
              Light
            </MenuItemRadio>
          </MenuList>
        </MenuPopover>
      </Menu>
      <div role="button" tabIndex={0} aria-label="Next Page" />
      <button aria-label="Dismiss" />
    </>,
  );
  await user.click(screen.getByLabelText('Dark'));
  await user.click(screen.getByRole('button', { name: 'Next Page' }));
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await user.click(screen.getByRole('button', { name: 'Preferences' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Light' }));
  window.dispatchEvent(new Event('pagehide'));
  stop();
  await waitFor(() => expect(targets).toEqual(['Dark', 'Next Page', 'Dismiss', 'Preferences', 'Light']));
});
