// Lets Ctrl+S and the command palette press the save button of a form or grid, or show why it is disabled. The button
// saves: see components/form/use-form-save.ts.

import { useContext, useEffect, useRef, type RefObject } from 'react';
import { ALLOWED, type Permission, reasonsOf } from '@shared/kernel/access/permission';
import { NotifyContext } from '../notifications/notify-context';
import { useCommands } from './use-commands';

interface OfferedSave {
  /** The text of the button. */
  title: string;
  permission?: Permission;
}

export function useSaveCommand({
  title,
  permission = ALLOWED,
}: OfferedSave): RefObject<HTMLButtonElement | null> {
  const notify = useContext(NotifyContext);
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(permission);
  useEffect(() => {
    latest.current = permission;
  });
  const press = (): void => {
    const typedIn = document.activeElement;
    // Some inputs take over their text on blur, and only then is it known whether saving is possible.
    button.current?.focus();
    requestAnimationFrame(() => {
      if (latest.current.allowed) button.current?.click();
      else notify?.info(reasonsOf(latest.current));
      const isHere = document.activeElement === button.current;
      if (isHere && typedIn instanceof HTMLElement && typedIn.isConnected) typedIn.focus();
    });
  };
  useCommands([
    {
      ...{ id: `save.${title}`, title, subtitle: '', shortcut: 'save', permission },
      element: () => button.current,
      run: press,
    },
  ]);
  return button;
}
