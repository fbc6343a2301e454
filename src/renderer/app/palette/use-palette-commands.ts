import { useNavigate } from 'react-router-dom';
import { useOfferedCommands } from '@renderer/platform/commands/use-commands';
import { keyOf } from '@renderer/platform/shortcuts/shortcuts';
import { ALLOWED } from '@shared/kernel/decision';
import { may } from '@shared/kernel/permissions';
import { MANIFESTS } from '../manifests';
import type { PaletteEntry } from './palette-entries';

/** What can be done now: with what is on the screen, then what the domains declare for every page. */
export function usePaletteCommands(role: string): PaletteEntry[] {
  const navigate = useNavigate();
  const offered = useOfferedCommands();
  const declared = MANIFESTS.flatMap(({ commands }) => commands ?? []).filter(
    ({ capability }) => capability === undefined || may(role, capability).allowed,
  );
  // By their ids: two that show the same thing offer the same.
  const once = new Map(offered.map((command) => [command.id, command]));
  return [
    ...[...once.values()].map(({ id, title, subtitle, shortcut, decision = ALLOWED, run }) => ({
      ...{ key: id, title, subtitle, decision },
      act: { run },
      shortcut: keyOf(shortcut),
    })),
    ...declared.map(({ id, title, subtitle, to }) => ({
      ...{ key: id, title, subtitle, decision: ALLOWED },
      act: { run: () => void navigate(to) },
    })),
  ];
}
