import { Button, Tooltip } from '@fluentui/react-components';
import { Settings20Regular } from '@fluentui/react-icons';
import { Suspense, useState, type KeyboardEvent } from 'react';
import { lazyComponent } from '@renderer/platform/lazy-component';
import { loadSettingsMenu } from './load-settings-menu';

/** Preferences of this computer: the theme at once, the rest on its pages. */
export function SettingsButton() {
  const [asked, setAsked] = useState(false);
  const SettingsMenu = lazyComponent(loadSettingsMenu);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowDown') setAsked(true);
  };
  const button = (
    <Tooltip relationship="label" content="Preferences">
      <Button
        appearance="subtle"
        icon={<Settings20Regular />}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setAsked(true)}
        onKeyDown={onKeyDown}
      />
    </Tooltip>
  );
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <SettingsMenu />
    </Suspense>
  );
}
