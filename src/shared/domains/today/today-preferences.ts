// What is stored of Today for the account: collapsed sections, snoozed lines, and lines assigned to the user.
// Assignments that the back office shares are in `assignments.ts`.

import { z } from 'zod';
import { dayFrom } from '@shared/kernel/dates/dates';
import type { AccountPreference } from '@shared/kernel/platform/account-preference';
import { type LineAnnotations, lineAnnotationsSchema, TODAY_KINDS } from './model';

/** The sections of pinned and recent stores, below the lines. */
export const SHORTCUT_SECTIONS = ['pinned', 'recent'] as const;
export type ShortcutSection = (typeof SHORTCUT_SECTIONS)[number];

/** A section is collapsed by its name; the snoozed lines are one too, and the stores below them. */
export const sectionNameSchema = z.enum([...TODAY_KINDS, 'snoozed', ...SHORTCUT_SECTIONS]);
export type SectionName = z.infer<typeof sectionNameSchema>;

export const COLLAPSED_SECTIONS: AccountPreference<SectionName[]> = {
  // The key has its former word, under which the choices of accounts are stored.
  key: 'today.folded',
  guard: z.array(sectionNameSchema),
  // Snoozed lines are collapsed by default.
  defaultValue: ['snoozed'],
};

/** The collapsed sections after one was collapsed or expanded. */
export function withCollapsed(
  collapsed: readonly SectionName[],
  { section, isCollapsed }: { section: SectionName; isCollapsed: boolean },
): SectionName[] {
  const others = collapsed.filter((other) => other !== section);
  return isCollapsed ? [...others, section] : others;
}

/** Upper limit of stored snoozes and assignments; the oldest belong to lines that have disappeared. */
const MAX_ANNOTATIONS = 2_000;

export const NO_ANNOTATIONS: LineAnnotations = { snoozed: {}, mine: [] };

export const TODAY_ANNOTATIONS: AccountPreference<LineAnnotations> = {
  key: 'today.marks',
  guard: lineAnnotationsSchema,
  defaultValue: NO_ANNOTATIONS,
};

/** Snoozes that are over are forgotten with the next one. */
export function snooze(
  { snoozed, mine }: LineAnnotations,
  { id, today }: { id: string; today: string },
): LineAnnotations {
  const current = Object.entries(snoozed).filter(([other, until]) => today < until && other !== id);
  const retained = [...current.slice(1 - MAX_ANNOTATIONS), [id, dayFrom(today, 1)] as const];
  return { snoozed: Object.fromEntries(retained), mine };
}

export function unsnooze({ snoozed, mine }: LineAnnotations, { id }: { id: string }): LineAnnotations {
  return { snoozed: Object.fromEntries(Object.entries(snoozed).filter(([other]) => other !== id)), mine };
}

export function assign(
  { snoozed, mine }: LineAnnotations,
  { id, toMe }: { id: string; toMe: boolean },
): LineAnnotations {
  const others = mine.filter((other) => other !== id);
  return { snoozed, mine: toMe ? [id, ...others].slice(0, MAX_ANNOTATIONS) : others };
}
