import { Button, makeStyles } from '@fluentui/react-components';
import { FullScreenMaximize20Regular, FullScreenMinimize20Regular } from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import { useCommands } from '@renderer/platform/commands/use-commands';
import { isSecondClick } from '@renderer/platform/second-click';
import { useFocusMode } from './focus-mode-context';

const useStyles = makeStyles({ root: { whiteSpace: 'nowrap' } });

/** In the toolbar of a grid that fills the window; the way out says so in words. */
export function FocusModeButton() {
  const styles = useStyles();
  const { on, toggle, add } = useFocusMode();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => (button.current ? add(button.current) : undefined), [add]);
  const label = on ? 'Leave focus mode' : 'Focus mode';
  useCommands([{ id: 'grid.focusMode', title: label, subtitle: '', shortcut: 'focusMode', run: toggle }]);
  return (
    <Button
      ref={button}
      appearance="subtle"
      className={styles.root}
      icon={on ? <FullScreenMinimize20Regular /> : <FullScreenMaximize20Regular />}
      aria-label={label}
      title={`${label} (${on ? 'Esc' : 'Ctrl+Shift+F'})`}
      onClick={() => {
        if (!isSecondClick()) toggle();
      }}
    >
      {on && label}
    </Button>
  );
}
