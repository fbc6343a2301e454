import { useState } from 'react';
import { bridge as calls } from '@renderer/platform/bridge';
import { logoSide } from '@renderer/components/conflict-dialog/logo-side';
import { useConflictResolution } from '@renderer/components/conflict-dialog/use-conflict-resolution';
import type { DmsForm, DmsMaster } from '@shared/domains/dms/model';
import { wholeAnswer } from '@renderer/components/conflict-dialog/whole-answer';

type LogoField = Readonly<Record<'dmsImg', string | null>>;

/** Holds a new logo of a DMS against the one that is stored now. Gives what to save, or null to go on editing. */
export function useLogoSettling(dms: DmsMaster | null): (form: DmsForm) => Promise<DmsForm | null> {
  const resolve = useConflictResolution<LogoField>();
  // As it was when the dialog was opened; the list is read again now and then.
  const [base] = useState(() => dms?.dmsImg ?? null);
  return async (form) => {
    if (!form.existing) return form;
    const data = wholeAnswer(await calls.dms.list.query(), 'the DMS list');
    const stored = data.find((other) => other.dms === form.dms);
    if (!stored) return form;
    const theirs = stored.dmsImg;
    const settled = await resolve({
      what: `the DMS ${form.dms}`,
      labels: { dmsImg: 'Logo' },
      base: { dmsImg: base },
      mine: { dmsImg: form.dmsImg ?? base },
      theirs: { dmsImg: theirs },
      textOf: (_field, value) => logoSide(theirs, value),
    });
    if (settled === null) return null;
    return { ...form, dmsImg: settled.dmsImg === theirs ? null : settled.dmsImg };
  };
}
