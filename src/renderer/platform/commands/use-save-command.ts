import { useContext, useEffect, useRef, type RefObject } from 'react';
import { ALLOWED, type Decision } from '@shared/kernel/decision';
import { NotifyContext } from '../notifications/notify-context';
import { useCommands } from './use-commands';

interface OfferedSave {
  /** Text of the button. */
  title: string;
  decision?: Decision;
}

/** For the button that saves a form or a grid: Ctrl+S and the palette press it, or say why they cannot. */
export function useSaveCommand({
  title,
  decision = ALLOWED,
}: OfferedSave): RefObject<HTMLButtonElement | null> {
  const notify = useContext(NotifyContext);
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(decision);
  useEffect(() => {
    latest.current = decision;
  });
  const press = (): void => {
    const typedIn = document.activeElement;
    // What is typed is taken when its field is left, and whether it may be saved is known after that.
    button.current?.focus();
    requestAnimationFrame(() => {
      if (latest.current.allowed) button.current?.click();
      else notify?.info(latest.current.reasons.map(({ text }) => text).join('; '));
      const isHere = document.activeElement === button.current;
      if (isHere && typedIn instanceof HTMLElement && typedIn.isConnected) typedIn.focus();
    });
  };
  useCommands([
    {
      ...{ id: `save.${title}`, title, subtitle: '', shortcut: 'save', decision },
      at: () => button.current,
      run: press,
    },
  ]);
  return button;
}
