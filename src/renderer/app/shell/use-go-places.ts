import { useMemo } from 'react';
import type { GoPlace } from '@renderer/platform/shortcuts/go-keys';
import { useUser } from '@renderer/platform/session/session-context';
import { navigationFor } from '../navigation';

/** Where G and a letter lead: the screens of the menu that declare one and that the role may open. */
export function useGoPlaces(): readonly GoPlace[] {
  const { role } = useUser();
  return useMemo(
    () =>
      navigationFor(role).flatMap(({ items }) =>
        items.flatMap(({ goLetter, label, to }) =>
          goLetter === undefined ? [] : [{ letter: goLetter, label, to }],
        ),
      ),
    [role],
  );
}
