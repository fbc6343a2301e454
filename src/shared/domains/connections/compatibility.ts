// The report on how far a back office fulfills the contract: its shape, which operations do not fit, are refused or
// failed when tried, its counts and its text. src/main/compatibility creates it.

import { z } from 'zod';
import { connectionsTexts as texts } from './texts';

/** One operation of the console, and its mismatches with a back office; empty if it is compatible. */
const compatibilityLineSchema = z.object({
  operation: z.string(),
  screens: z.string(),
  mismatches: z.array(z.string()),
  /** True if the console does without the operation where a back office does not offer it. */
  isOptional: z.boolean().optional(),
  /** Why the back office refuses this read to the caller; reads are tried only with a token. */
  refusal: z.string().optional(),
  /** Why this read could not be tried: it failed, so that nobody knows whether it fits. */
  failure: z.string().optional(),
});
export type CompatibilityLine = z.infer<typeof compatibilityLineSchema>;

export const compatibilityReportSchema = z.object({
  endpoint: z.string(),
  /** True if the back office allowed introspection; otherwise each operation was tried, and types are not compared. */
  introspected: z.boolean(),
  /** The caller's role; the empty string for none, undefined if it is not known. */
  role: z.string().optional(),
  lines: z.array(compatibilityLineSchema),
});
export type CompatibilityReport = z.infer<typeof compatibilityReportSchema>;

/** The screens that use a domain's operations, as the report names them: `data-feeds` is "Data feeds". */
export const screensOfDomain = (domain: string): string => {
  const words = domain.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The operations that the console needs and that do not fit. */
export const incompatibleOperations = ({ lines }: CompatibilityReport): CompatibilityLine[] =>
  lines.filter(({ mismatches, isOptional }) => mismatches.length > 0 && isOptional !== true);

/** The optional operations that the back office does not offer. */
const missingOptionalOperations = ({ lines }: CompatibilityReport): CompatibilityLine[] =>
  lines.filter(({ mismatches, isOptional }) => mismatches.length > 0 && isOptional === true);

export const refusedOperations = ({ lines }: CompatibilityReport): CompatibilityLine[] =>
  lines.filter(({ refusal }) => refusal !== undefined);

/** The reads that failed when they were tried. */
export const untriedOperations = ({ lines }: CompatibilityReport): CompatibilityLine[] =>
  lines.filter(({ failure }) => failure !== undefined);

/** Whether the report names nothing that needs work: no operation is unsupported, refused, or failed when tried. */
export const fits = (report: CompatibilityReport): boolean =>
  [incompatibleOperations, refusedOperations, untriedOperations].every((of) => of(report).length === 0);

/** '55 of 58 operations supported'; an optional one that is missing is not counted. */
export function compatibilitySummary(report: CompatibilityReport): string {
  const all = report.lines.length - missingOptionalOperations(report).length;
  return texts.supportedOperations(all - incompatibleOperations(report).length, all);
}

/** 'Not offered, and optional: AnnouncePresence (Presence)'; null if none is missing. */
export function missingOptionalText(report: CompatibilityReport): string | null {
  const missing = missingOptionalOperations(report).map(
    ({ operation, screens }) => `${operation} (${screens})`,
  );
  return missing.length === 0 ? null : texts.missingOptional(missing.join(', '));
}

/** The report as text, mismatches first. */
export function compatibilityText(report: CompatibilityReport): string {
  const how = report.introspected ? '' : `\n${texts.compatibilityTried}`;
  const bad = incompatibleOperations(report).map(
    ({ operation, screens, mismatches }) =>
      `${operation} (${screens})\n${mismatches.map((mismatch) => `  - ${mismatch}`).join('\n')}`,
  );
  const refused = refusedOperations(report).map(
    ({ operation, screens, refusal }) =>
      `${operation} (${screens})\n  - ${texts.refusedForAccount(refusal ?? '', report.role)}`,
  );
  const untried = untriedOperations(report).map(
    ({ operation, screens, failure }) =>
      `${operation} (${screens})\n  - ${texts.couldNotBeTried(failure ?? '')}`,
  );
  const missing = missingOptionalText(report);
  const good = report.lines
    .filter(
      ({ mismatches, refusal, failure }) =>
        mismatches.length === 0 && refusal === undefined && failure === undefined,
    )
    .map(({ operation }) => operation);
  return `${report.endpoint}\n${compatibilitySummary(report)}.${how}\n\n${[...bad, ...refused, ...untried, ...(missing === null ? [] : [missing]), texts.fittingOperations(good.join(', '))].join('\n\n')}\n`;
}
