import type { Command } from './command';

const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** What leads into the rows of the page; of several lists the one that stands first. */
export function rowsInFront(offered: readonly Command[]): Command | undefined {
  const lists = offered.flatMap((command) => {
    const at = command.shortcut === 'rows' ? command.at?.() : null;
    return at ? [{ command, at }] : [];
  });
  return lists.sort((one, other) => (isBefore(one.at, other.at) ? -1 : 1))[0]?.command;
}
