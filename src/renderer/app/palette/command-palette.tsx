import { useEffect, useRef, useState } from 'react';
import { isFocusLost, rememberFocus } from '@renderer/components/focus/focus-trail';
import { useAfterClosing } from '@renderer/components/focus/use-after-closing';
import { PaletteBox } from './palette-box';
import { PaletteSurface } from './palette-surface';

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Search for screens, tenants and stores; Enter opens. Works offline, from the local index. */
export function CommandPalette({ open, onOpenChange }: CommandPaletteProps) {
  return open && <OpenPalette close={() => onOpenChange(false)} />;
}

function OpenPalette({ close }: { close: () => void }) {
  const afterClosing = useAfterClosing();
  // A page that was opened has taken it by then, and keeps it.
  const [giveBack] = useState(rememberFocus);
  useEffect(() => () => giveBack(isFocusLost), [giveBack]);
  const isDone = useRef(false);
  /** Twice where a second Enter comes before it has gone. */
  const done = (act: () => void): void => {
    if (isDone.current) return;
    isDone.current = true;
    act();
    close();
  };
  return (
    <PaletteSurface onClose={close}>
      <PaletteBox onAct={done} onCommand={(run) => done(() => afterClosing(run))} />
    </PaletteSurface>
  );
}
