import { Button } from '@fluentui/react-components';
import { FullScreenMaximize20Regular, FullScreenMinimize20Regular } from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import { useFocusMode } from './focus-mode-context';

/** In the toolbar of a grid that fills the window; the way out says so in words. */
export function FocusModeButton() {
  const { on, toggle, add } = useFocusMode();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => (button.current ? add(button.current) : undefined), [add]);
  const label = on ? 'Leave focus mode' : 'Focus mode';
  return (
    <Button
      ref={button}
      appearance="subtle"
      icon={on ? <FullScreenMinimize20Regular /> : <FullScreenMaximize20Regular />}
      aria-label={label}
      title={`${label} (${on ? 'Esc' : 'Ctrl+Shift+F'})`}
      onClick={toggle}
    >
      {on && label}
    </Button>
  );
}
