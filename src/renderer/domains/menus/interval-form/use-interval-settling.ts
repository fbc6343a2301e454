import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { useConflictResolution } from '@renderer/components/conflict-dialog/use-conflict-resolution';
import { wholeAnswer } from '@renderer/components/conflict-dialog/whole-answer';
import { bridge as calls } from '@renderer/platform/bridge';
import { readAppError } from '@renderer/platform/read-app-error';
import { readDomainsAgain } from '@renderer/platform/read-again';
import { inputsOf, type IntervalInputs } from '@shared/domains/menus/interval-form';
import type { MenuInterval, MenusKey } from '@shared/domains/menus/model';
import { tidyInterval } from '@shared/domains/menus/rules';
import { menusTexts } from '@shared/domains/menus/texts';
import { AppError } from '@shared/kernel/app-error';
import { fieldsOf, FIELD_LABELS, inputsOfFields, textOfField, type IntervalFields } from './interval-fields';

interface Settling {
  /** What the save is made on; the back office is told. */
  seen: RefObject<MenuInterval | null>;
  /** Holds what was entered against what is stored now; null where the user goes on editing. */
  settle: (inputs: IntervalInputs) => Promise<IntervalInputs | null>;
}

const categoryTaken = (message: string): AppError =>
  new AppError('INVALID', message, { fields: { serviceType: message } });

/** An interval that two people edit: nothing of the other one's is overwritten without being shown. */
export function useIntervalSettling(
  key: MenusKey & { menuName: string },
  interval: MenuInterval | null,
): Settling {
  const cache = useQueryClient();
  const resolve = useConflictResolution<IntervalFields>();
  // As it was when the dialog was opened; the page reads the menu again now and then.
  const [base, setBase] = useState(() => interval && tidyInterval(interval));
  const seen = useRef(base);
  const readMenusAgain = (): void => readDomainsAgain(cache, ['menus']);
  const settle = async (inputs: IntervalInputs): Promise<IntervalInputs | null> => {
    const { serviceType } = base ?? inputs;
    const what = `the interval ${serviceType}`;
    const answer = await calls.menus.interval.query({ ...key, serviceType }).catch((error: unknown) => {
      // Whoever deleted the menu did so since it was read: the dialog says the rest.
      if (readAppError(error).code === 'NOT_FOUND') readMenusAgain();
      throw error;
    });
    const look = wholeAnswer(answer, what);
    const stored = look.interval && tidyInterval(look.interval);
    if (!base) {
      if (stored) throw categoryTaken(menusTexts.intervalMadeMeanwhile(serviceType));
      seen.current = null;
      return inputs;
    }
    if (!stored) {
      // From now on it is a new one.
      setBase(null);
      readMenusAgain();
      throw new AppError('BACK_OFFICE', menusTexts.intervalGoneTyped(serviceType));
    }
    const settled = await resolve({
      what,
      labels: FIELD_LABELS,
      base: fieldsOf(inputsOf(base)),
      mine: fieldsOf(inputs),
      theirs: fieldsOf(inputsOf(stored)),
      textOf: textOfField,
    });
    if (settled === null) return null;
    if (settled.serviceType !== stored.serviceType && look.taken.includes(settled.serviceType))
      throw categoryTaken(menusTexts.categoryUsed(settled.serviceType));
    setBase(stored);
    seen.current = stored;
    return inputsOfFields(settled);
  };
  return { seen, settle };
}
