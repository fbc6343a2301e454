import { storesTexts } from '@shared/domains/stores/texts';
import type { PersonEdit } from '@shared/domains/service-people/model';
import { messages } from '@shared/kernel/messages';
import { sameFields } from '@shared/kernel/conflict';
import { activeError, nicknameError, tidyNickname } from '@shared/domains/service-people/rules';
import type { SandboxContext } from '@sandbox/graphql/context';
import { checkViolation, notFound, requireWrite, staleWrite } from '@sandbox/graphql/errors';
import { findStore, type StoreRow } from '@sandbox/domains/stores';

interface PersonUpdate {
  table: 'advisor' | 'technician';
  store: { storeId: string; tenantId: string };
  /** How messages call the person: 'Advisor 214'. */
  what: string;
  find: (store: StoreRow) => (PersonEdit & { id: number }) | undefined;
  seen: { nickname?: string | null; active?: number | null } | null;
  wanted: { nickname: string | null; active: number | null; categorized: number };
}

/**
 * Changes the nickname and the status of an advisor or a technician, by the rules that both share.
 * @throws GraphQLError 42501 for a role that may only read, P0002 for nobody of that number, 40001 when the
 * sender saw something else than what is stored, 23514 for a value that cannot be stored.
 */
export function updatePerson(context: SandboxContext, update: PersonUpdate): void {
  requireWrite(context);
  const { table, what, seen, wanted } = update;
  context.db
    .transaction(() => {
      const store = findStore(context, update.store);
      if (store.isDeleted) throw checkViolation(table, 'store', storesTexts.deletedNotEditable);
      const stored = update.find(store);
      if (!stored) throw notFound(what);
      const same =
        seen === null ||
        sameFields(
          { nickname: seen.nickname ?? null, active: seen.active ?? null },
          { nickname: stored.nickname, active: stored.active },
        );
      if (!same) throw staleWrite(messages.rows.changedMeanwhile);
      const badNickname = nicknameError(wanted.nickname);
      if (badNickname) throw checkViolation(table, 'nickname', badNickname);
      const badActive = activeError(wanted.active, stored.active);
      if (badActive) throw checkViolation(table, 'active', badActive);
      if (wanted.categorized !== 0 && wanted.categorized !== 1)
        throw checkViolation(table, 'categorized', messages.validation.invalidInput);
      context.db
        .prepare(`update ${table} set nickname = ?, active = ?, categorized = ? where id = ?`)
        .run(tidyNickname(wanted.nickname), wanted.active, wanted.categorized, stored.id);
    })
    .immediate();
}
