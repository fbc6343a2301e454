import type { Decision } from '@shared/kernel/decision';
import type { ShortcutAction } from '../shortcuts/shortcuts';

/** Something the palette does where one is. */
export interface Command {
  /** Stable: how often it is used is remembered under it. */
  id: string;
  title: string;
  /** What it is done to. */
  subtitle: string;
  /** It is the same on every page: what is on this one comes before it. */
  everywhere?: boolean;
  /** What does it without the palette. */
  shortcut?: ShortcutAction;
  /** Whether it is possible now; it is unless given. */
  decision?: Decision;
  /** Its button, where what lies in front decides which of several is meant. */
  at?: () => Element | null;
  run: () => void;
}
