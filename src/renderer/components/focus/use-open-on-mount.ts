import { useEffect, useRef, useState, type RefObject } from 'react';

interface Opening {
  /** The ref of the button that replaces the placeholder. */
  trigger: RefObject<HTMLButtonElement | null>;
  open: boolean;
  setOpen: (open: boolean) => void;
}

/**
 * Opens a lazily loaded menu as soon as it mounts and focuses its button, because the placeholder button, which had the
 * focus, was unmounted.
 */
export function useOpenOnMount(): Opening {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    trigger.current?.focus();
    setOpen(true);
  }, []);
  return { trigger, open, setOpen };
}
