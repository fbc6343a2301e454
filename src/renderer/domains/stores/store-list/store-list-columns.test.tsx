import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { dayFilter } from '@renderer/components/data-grid';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import { formatDate } from '@shared/kernel/text/format';
import { deriveFormats } from '@shared/kernel/text/formats/derive-formats';
import { applyFormats, DEFAULT_FORMATS } from '@shared/kernel/text/formats/formats';
import { starterViews } from './store-list-columns';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

afterEach(() => applyFormats(DEFAULT_FORMATS));

const conditionSchema = z.object({ type: z.enum(['startsWith', 'endsWith']), filter: z.string() });
const modelSchema = z.union([z.object({ conditions: z.array(conditionSchema) }), conditionSchema]);

/** Whether the column's filter shows a day, as the grid compares its text. */
function shows(model: z.infer<typeof modelSchema>, day: string): boolean {
  const { textFormatter } = dayFilter(formatDate);
  const conditions = 'conditions' in model ? model.conditions : [model];
  return conditions.every(({ type, filter }) => textFormatter(formatDate(day))[type](textFormatter(filter)));
}

it.each(['en-US', 'en-GB', 'de-DE', 'en-CA', 'fr-FR', 'sv-SE', 'nl-NL', 'zh-CN'])(
  'shows the launches of this month, and no others, in the formats of %s',
  (locale) => {
    applyFormats(deriveFormats(locale));
    const view = starterViews('2026-11-28').find(({ name }) => name === storePageTexts.views.launching);
    const model = modelSchema.parse(view?.filter['plannedLaunch']);
    const days = ['2026-11-01', '2026-11-11', '2026-11-30'];
    const others = ['2026-12-11', '2026-10-11', '2026-01-11', '2025-11-11', '2011-11-26', '2027-11-05'];
    expect([...days, ...others].filter((day) => shows(model, day))).toEqual(days);
  },
);
