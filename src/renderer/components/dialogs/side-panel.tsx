// A panel over the right edge of the page with a title and a Close button, such as that of the jobs.

import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  OverlayDrawer,
} from '@fluentui/react-components';
import { Dismiss24Regular } from '@fluentui/react-icons';
import type { ReactNode, Ref } from 'react';
import { messages } from '@shared/kernel/text/messages';
import { FocusReturn } from '../focus/restore-focus';

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
