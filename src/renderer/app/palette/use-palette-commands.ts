import { useNavigate } from 'react-router-dom';
import { useOfferedCommands } from '@renderer/platform/commands/use-commands';
import { keyOf } from '@renderer/platform/shortcuts/shortcuts';
import { ALLOWED } from '@shared/kernel/decision';
import { may } from '@shared/kernel/permissions';
import { MANIFESTS } from '../manifests';
import type { PaletteEntry } from './palette-entries';

/** What can be done now: with what is on the screen, what the domains declare for every page, then what the shell offers. */
export function usePaletteCommands(role: string): PaletteEntry[] {
  const navigate = useNavigate();
  const offered = useOfferedCommands();
  const declared = MANIFESTS.flatMap(({ commands }) => commands ?? []).filter(
    ({ capability }) => capability === undefined || may(role, capability).allowed,
  );
  // By their ids: two that show the same thing offer the same.
  const once = new Map(offered.map((command) => [command.id, command]));
  const entriesOf = (isEverywhere: boolean): PaletteEntry[] =>
    [...once.values()]
      .filter(({ everywhere = false }) => everywhere === isEverywhere)
      .map(({ id, title, subtitle, shortcut, decision = ALLOWED, run }) => ({
        ...{ key: id, title, subtitle, decision },
        act: { run },
        shortcut: keyOf(shortcut),
      }));
  return [
    ...entriesOf(false),
    ...declared.map(({ id, title, subtitle, to }) => ({
      ...{ key: id, title, subtitle, decision: ALLOWED },
      act: { run: () => void navigate(to) },
    })),
    ...entriesOf(true),
  ];
}
