import { Button, Tooltip } from '@fluentui/react-components';
import { Settings20Regular } from '@fluentui/react-icons';
import { type KeyboardEvent, Suspense, useState } from 'react';
import { LazyComponent } from '@renderer/platform/manifest/lazy-component';
import { messages } from '@shared/kernel/text/messages';

export const loadSettingsMenu = () => import('./settings-menu').then((m) => m.SettingsMenu);

/**
 * The button in the top bar that opens the menu of preferences; the menu is loaded when the button is first pressed.
 */
export function SettingsButton() {
  const [isRequested, setRequested] = useState(false);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowDown') setRequested(true);
  };
  const button = (
    <Tooltip relationship="label" content={messages.words.preferences}>
      <Button
        appearance="subtle"
        icon={<Settings20Regular />}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setRequested(true)}
        onKeyDown={onKeyDown}
      />
    </Tooltip>
  );
  if (!isRequested) return button;
  return (
    <Suspense fallback={button}>
      <LazyComponent load={loadSettingsMenu} props={{}} />
    </Suspense>
  );
}
