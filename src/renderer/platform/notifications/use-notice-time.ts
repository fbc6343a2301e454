import { type FocusEventHandler, useEffect, useRef, useState } from 'react';

interface Pause {
  onMouseEnter: () => void;
  onMouseLeave: () => void;
  onFocus: FocusEventHandler;
  onBlur: FocusEventHandler;
}

/** Counts the time of a notice, not while the pointer or the focus rests on it. */
export function useNoticeTime(stayMs: number | null, onOver: () => void): Pause {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (stayMs === null || hovered || focused) return undefined;
    const timer = setTimeout(() => over.current(), stayMs);
    return () => clearTimeout(timer);
  }, [stayMs, hovered, focused]);
  return {
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: (event) => setFocused(event.currentTarget.contains(event.relatedTarget)),
  };
}
