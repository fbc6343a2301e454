// The procedures of the computer's settings and of the account's preferences: pins, marks on Today's lines, saved
// views, palette history and others.

import { z } from 'zod';
import { applyConsoleFormats, consoleFormats, formatChoice } from '@main/settings/console-formats';
import { protectedProcedure, publicProcedure, router } from '@main/bridge/trpc';
import type { Desktop } from '@main/desktop/desktop';
import { isFolderAllowed, requireFolder } from '@main/exports/export-policy';
import type { Services } from '@main/startup/services';
import {
  settingsPatchSchema,
  type VisibleSettings,
  visibleSettingsSchema,
} from '@shared/domains/preferences/model';
import { policyTexts } from '@shared/domains/policy/texts';
import {
  RECENT_PALETTE_PAGES,
  PALETTE_USAGE,
  withRecentPage,
  recordUse,
} from '@shared/domains/search/palette-history';
import {
  PINNED_STORES,
  type StoreShortcut,
  storeShortcutSchema,
  withoutPin,
  withPin,
} from '@shared/domains/stores/store-shortcuts';
import {
  assign,
  COLLAPSED_SECTIONS,
  sectionNameSchema,
  snooze,
  TODAY_ANNOTATIONS,
  unsnooze,
  withCollapsed,
} from '@shared/domains/today/today-preferences';
import { AppError } from '@shared/kernel/app-error';
import {
  savedViewSchema,
  savedViewsOf,
  viewNameSchema,
  withoutView,
  withView,
} from '@shared/kernel/table/grid-views';
import { type PreferenceContext, savePreference, updatePreference } from './account-preferences';
import { pinnedLinks } from './pinned-links';

const visible = (ctx: Services): VisibleSettings => {
  const {
    settings,
    desktop,
    reauthentication,
    paths,
    managed: { policy },
  } = ctx;
  return {
    theme: settings.get('theme'),
    formats: formatChoice(ctx),
    formatsInForce: consoleFormats(ctx),
    exportFolder: settings.get('exportFolder'),
    exportFolders: policy.exportFolders ?? null,
    downloadsAllowed: isFolderAllowed(policy, paths.downloads),
    osNotifications: settings.get('osNotifications'),
    letterKeys: policy.singleKeyShortcuts ?? settings.get('letterKeys'),
    startsAtLogin: desktop.loginItem?.isSet() ?? null,
    confirmsSecrets:
      desktop.authentication === null && policy.reauthenticateBeforeSecrets === undefined
        ? null
        : reauthentication.mode() !== 'off',
  };
};

/** Settings of this computer, whoever is signed in. */
const computerRouter = router({
  get: publicProcedure.output(visibleSettingsSchema).query(({ ctx }) => visible(ctx)),
  set: publicProcedure
    .input(settingsPatchSchema)
    .output(visibleSettingsSchema)
    .mutation(async ({ ctx, input }) => {
      // Before anything is saved, so that a refused patch changes nothing.
      if (input.letterKeys !== undefined && ctx.managed.policy.singleKeyShortcuts !== undefined)
        throw new AppError('FORBIDDEN', policyTexts.managed);
      if (input.formats !== undefined && ctx.managed.policy.formats !== undefined)
        throw new AppError('FORBIDDEN', policyTexts.managed);
      if (input.confirmsSecrets !== undefined && ctx.managed.policy.reauthenticateBeforeSecrets !== undefined)
        throw new AppError('FORBIDDEN', policyTexts.managed);
      if (input.exportFolder !== undefined)
        requireFolder(ctx.managed.policy, input.exportFolder ?? ctx.paths.downloads);
      // Whoever finds an unlocked computer must not turn off what protects its secrets.
      if (input.confirmsSecrets === false) await ctx.reauthentication.require();
      if (input.theme !== undefined) ctx.settings.set('theme', input.theme);
      if (input.formats !== undefined) {
        ctx.settings.set('formats', input.formats);
        applyConsoleFormats(ctx);
      }
      if (input.exportFolder !== undefined) ctx.settings.set('exportFolder', input.exportFolder);
      if (input.osNotifications !== undefined) ctx.settings.set('osNotifications', input.osNotifications);
      if (input.letterKeys !== undefined) ctx.settings.set('letterKeys', input.letterKeys);
      if (input.confirmsSecrets !== undefined) ctx.settings.set('confirmSecrets', input.confirmsSecrets);
      if (input.startsAtLogin !== undefined) ctx.desktop.loginItem?.set(input.startsAtLogin);
      ctx.desktop.sendToOthers({ command: 'invalidateDomains', domains: ['preferences'] });
      return visible(ctx);
    }),
});

function updatePinned(
  ctx: PreferenceContext & { desktop: Pick<Desktop, 'setQuickLinks'> },
  change: (now: StoreShortcut[]) => StoreShortcut[],
): StoreShortcut[] {
  const pinned = updatePreference(ctx, PINNED_STORES, change);
  ctx.desktop.setQuickLinks(pinnedLinks(pinned));
  return pinned;
}

const key = z.string().min(1).max(200);
const text = z.string().max(2000);
const ofLine = z.object({ id: text });
const ofGrid = z.object({ gridId: z.string().min(1).max(100) });

/**
 * Sign-out wipes the preferences, not the settings. `set` is for a value whose last write wins; a list that several
 * windows change has a procedure for each operation.
 */
export const preferencesRouter = router({
  computer: computerRouter,
  get: protectedProcedure
    .input(z.object({ key }))
    .output(z.unknown())
    .query(({ ctx, input }) => ctx.cache.preferences.get(input.key) ?? null),
  set: protectedProcedure
    .input(z.object({ key, value: z.unknown() }))
    .mutation(({ ctx, input }) => savePreference(ctx, input.key, input.value)),
  pin: protectedProcedure
    .input(storeShortcutSchema)
    .mutation(({ ctx, input }) => updatePinned(ctx, (now) => withPin(now, input))),
  unpin: protectedProcedure
    .input(z.object({ id: z.number().int() }))
    .mutation(({ ctx, input }) => updatePinned(ctx, (now) => withoutPin(now, input))),
  snooze: protectedProcedure
    .input(ofLine.extend({ today: z.iso.date() }))
    .mutation(({ ctx, input }) => updatePreference(ctx, TODAY_ANNOTATIONS, (now) => snooze(now, input))),
  wake: protectedProcedure
    .input(ofLine)
    .mutation(({ ctx, input }) => updatePreference(ctx, TODAY_ANNOTATIONS, (now) => unsnooze(now, input))),
  assign: protectedProcedure
    .input(ofLine.extend({ toMe: z.boolean() }))
    .mutation(({ ctx, input }) => updatePreference(ctx, TODAY_ANNOTATIONS, (now) => assign(now, input))),
  /** Collapses or expands a section of Today. */
  collapse: protectedProcedure
    .input(z.object({ section: sectionNameSchema, isCollapsed: z.boolean() }))
    .mutation(({ ctx, input }) =>
      updatePreference(ctx, COLLAPSED_SECTIONS, (now) => withCollapsed(now, input)),
    ),
  saveView: protectedProcedure
    .input(ofGrid.extend({ view: savedViewSchema.extend({ name: viewNameSchema }) }))
    .mutation(({ ctx, input }) =>
      updatePreference(ctx, savedViewsOf(input.gridId), (now) => withView(now, input)),
    ),
  removeView: protectedProcedure
    .input(ofGrid.extend({ name: z.string() }))
    .mutation(({ ctx, input }) =>
      updatePreference(ctx, savedViewsOf(input.gridId), (now) => withoutView(now, input)),
    ),
  /** An entry of the palette was chosen, at `at` in milliseconds since 1970. */
  paletteUsed: protectedProcedure
    .input(z.object({ key: text, at: z.number().nonnegative() }))
    .mutation(({ ctx, input }) => updatePreference(ctx, PALETTE_USAGE, (now) => recordUse(now, input))),
  /** A page was opened from the palette. */
  paletteVisited: protectedProcedure
    .input(z.object({ to: text, title: text, subtitle: text }))
    .mutation(({ ctx, input }) =>
      updatePreference(ctx, RECENT_PALETTE_PAGES, (now) => withRecentPage(now, input)),
    ),
});
