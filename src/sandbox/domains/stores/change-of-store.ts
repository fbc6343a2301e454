import { storesTexts } from '@shared/domains/stores/texts';
import type { SandboxContext } from '@sandbox/graphql/context';
import { requireWrite } from '@sandbox/graphql/errors';
import type { StoreRow } from './find-store';

/** Why nothing of what phase 1 opens may be changed in the store, or ''. @param notLoaded Before it is completed. */
export function problemBeforePhase1(store: StoreRow, notLoaded: string): string {
  if (store.isDeleted) return storesTexts.deletedNotEditable;
  return store.bulkPhase1 === 'Completed' ? '' : notLoaded;
}

interface ChangeOfStore<Answer> {
  find: () => StoreRow;
  /** Why it may not be made, or ''. */
  problem: (store: StoreRow) => string;
  refuse: (problem: string) => Answer;
  make: (store: StoreRow) => Answer;
}

/** A change of what belongs to a store, as one step: of two people who act at the same second one is first. */
export function changeOfStore<Answer>(
  context: SandboxContext,
  { find, problem, refuse, make }: ChangeOfStore<Answer>,
): Answer {
  requireWrite(context);
  const run = (): Answer => {
    const store = find();
    const found = problem(store);
    return found === '' ? make(store) : refuse(found);
  };
  return context.db.transaction(run).immediate();
}
