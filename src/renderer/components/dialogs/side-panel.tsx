// A panel over the right edge of the page with a title and a Close button, such as that of the jobs.

import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  OverlayDrawer,
} from '@fluentui/react-components';
import { Dismiss24Regular } from '@fluentui/react-icons';
import { type ReactNode, type Ref, useEffectEvent, useLayoutEffect } from 'react';
import { messages } from '@shared/kernel/text/messages';
import { FocusReturn } from '../focus/focus-path';

interface SidePanelProps {
  title: string;
  size?: 'small' | 'medium';
  open?: boolean;
  onClose: () => void;
  /** The ref of the close button, for callers that move the focus to it. */
  closeRef?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** Escape, a click outside and its button close the panel, and the focus returns to the element that had it before. */
export function SidePanel({
  title,
  size = 'medium',
  open = true,
  onClose,
  closeRef,
  children,
}: SidePanelProps) {
  useEscapeOutside(open, onClose);
  return (
    <OverlayDrawer
      position="end"
      size={size}
      open={open}
      onOpenChange={(_event, data) => !data.open && onClose()}
    >
      <FocusReturn />
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button
              ref={closeRef}
              appearance="subtle"
              aria-label={messages.actions.close}
              icon={<Dismiss24Regular />}
              onClick={onClose}
            />
          }
        >
          {title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>{children}</DrawerBody>
    </OverlayDrawer>
  );
}

const SURFACES = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="combobox"]';

/**
 * Closes the panel on Escape before it has the focus: it takes the focus after it was painted, and until then the key
 * goes to the button that opened it, whose tooltip would take it.
 */
function useEscapeOutside(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!open) return undefined;
    const onKeyDown = ({ key, target }: KeyboardEvent): void => {
      if (key === 'Escape' && target instanceof Element && target.closest(SURFACES) === null) close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
}
