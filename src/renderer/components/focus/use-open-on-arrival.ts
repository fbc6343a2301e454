import { useEffect, useRef, useState, type RefObject } from 'react';

interface Opening {
  /** For the button in the place of the one that was pressed. */
  trigger: RefObject<HTMLButtonElement | null>;
  open: boolean;
  setOpen: (open: boolean) => void;
}

/**
 * For what comes when its button is pressed, and opens then. The focus goes back to its own button when it closes, as
 * the one that was pressed has gone.
 */
export function useOpenOnArrival(): Opening {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    trigger.current?.focus();
    setOpen(true);
  }, []);
  return { trigger, open, setOpen };
}
