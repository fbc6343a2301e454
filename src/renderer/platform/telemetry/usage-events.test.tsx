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
import { renderComponent } from '@fixtures/components/render-component';
import { watchUsage } from '@fixtures/components/watch-usage';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

it('records the theme, the pager and a banner by their names', async () => {
  const usage = watchUsage();
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
  usage.end();
  await waitFor(() =>
    expect(usage.targets).toEqual(['Dark', 'Next Page', 'Dismiss', 'Preferences', 'Light']),
  );
});
