import { bulkLoadPageTexts } from '@shared/domains/bulk-load/page-texts';
import { messages } from '@shared/kernel/text/messages';
import type { EvaluationPart } from './model';

export const evaluationTexts = {
  parts: {
    phase_1: bulkLoadPageTexts.log.phases.bulk_phase_1,
    opcodes: 'Opcodes',
    phase_2: bulkLoadPageTexts.log.phases.bulk_phase_2,
  } as const satisfies Record<EvaluationPart, string>,
  evaluationOf: (part: string): string => `${part} evaluation`,
  columns: { label: 'Label', value: 'Value', status: messages.words.status },
  dates: {
    year: 'Year',
    missing: 'Missing Dates',
    table: 'Table Name',
    closed: 'Closed Dates',
    laborTitle: 'Missing Dates - Labor Grid',
    partsTitle: 'Missing Dates - Parts Matrix',
    closedTitle: 'Closed Dates - Ingest Schema Tables',
  },
  passed: 'Passed',
  failed: 'Failed',
} as const;
