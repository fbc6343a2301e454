// Parses the JSON payloads of labor grid calls: lists of grids or of their rows, the results of a write, and the
// outcome of a deletion.

import { z } from 'zod';
import { parseJsonPayload } from '@main/back-office/response/results';
import type { GridRemoval, GridResult } from '@shared/domains/labor-grids/model';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';
import { translated } from '@shared/kernel/text/server-text';

type JsonPayload = { json?: unknown } | null | undefined;

const resultsSchema = z.array(
  z.object({ grid_type: z.string(), message: z.string(), code: z.coerce.number().int() }),
);

const refusalSchema = z.object({ rStatus: z.coerce.number().int(), msg: z.string().nullish() });

/** The list of grids, or of the rows of one grid. @throws AppError BAD_ANSWER with the specification's text */
export function parseGridList(payload: JsonPayload): unknown[] {
  const list = z.array(z.unknown()).safeParse(parseJsonPayload(payload, z.unknown()));
  if (!list.success) throw new AppError('BAD_ANSWER', laborGridTexts.unexpected);
  return list.data;
}

/** The outcome of each grid. @throws AppError with the back office's reason where it refuses all of them */
export function parseGridResults(payload: JsonPayload): GridResult[] {
  const json = parseJsonPayload(payload, z.unknown());
  const refusal = refusalSchema.safeParse(json);
  if (refusal.success && refusal.data.rStatus !== 1)
    throw new AppError('BACK_OFFICE', translated(refusal.data.msg ?? messages.generic.somethingWentWrong));
  const results = resultsSchema.safeParse(json);
  if (!results.success) throw new AppError('BAD_ANSWER', laborGridTexts.unexpected);
  return results.data.map(({ grid_type: gridType, message, code }) => ({
    gridType,
    message: translated(message),
    code,
  }));
}

/** The outcome of a deletion: status 1 is success, 2 requires another default first. @throws AppError for any other */
export function parseGridRemoval(payload: JsonPayload): GridRemoval {
  const { rStatus, msg } = parseJsonPayload(payload, refusalSchema);
  const message = translated(msg ?? messages.generic.somethingWentWrong);
  if (rStatus === 1) return { outcome: 'deleted', message };
  if (rStatus === 2) return { outcome: 'chooseDefault', message };
  throw new AppError('BACK_OFFICE', message);
}
