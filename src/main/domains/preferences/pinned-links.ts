// Offers the pinned stores of the account in the jump list of Windows and the dock menu of macOS.

import type { Desktop } from '@main/desktop/desktop';
import type { QuickLink } from '@main/desktop/quick-links';
import type { OpenScope, ScopedPart, ScopeEnd } from '@main/session/session-scope';
import { storesPaths } from '@shared/domains/stores/paths';
import { PINNED_STORES, type StoreShortcut } from '@shared/domains/stores/store-shortcuts';

export const pinnedLinks = (pinned: readonly StoreShortcut[]): QuickLink[] =>
  pinned.map(({ id, storeName }) => ({ title: storeName, to: storesPaths.show(id) }));

/**
 * Keeps the pinned stores of the account in the jump list or dock menu. They stay there at quit, because the session
 * resumes at the next start; when the session ends otherwise, the names are removed with the account's other data.
 */
export class PinnedLinks implements ScopedPart {
  readonly #desktop: Pick<Desktop, 'setQuickLinks'>;

  constructor(desktop: Pick<Desktop, 'setQuickLinks'>) {
    this.#desktop = desktop;
  }

  open({ cache }: Pick<OpenScope, 'cache'>): void {
    const pinned = PINNED_STORES.guard.safeParse(cache.preferences.get(PINNED_STORES.key)).data;
    this.#desktop.setQuickLinks(pinnedLinks(pinned ?? PINNED_STORES.defaultValue));
  }

  close(end: ScopeEnd): void {
    if (end !== 'quit') this.#desktop.setQuickLinks([]);
  }
}
