// Parses the JSON payloads of labor grid calls: lists of grids or of their rows, the results of a write, and the
// outcome of a deletion.

import { z } from 'zod';
import { parseJsonPayload } from '@main/back-office/response/results';
import {
  gridKindSchema,
  type GridRemoval,
  type GridResult,
  laborGridSchema,
} from '@shared/domains/labor-grids/model';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import { AppError } from '@shared/kernel/app-error';
import { sameName } from '@shared/kernel/text/entry-name';
import { messages } from '@shared/kernel/text/messages';
import { translated } from '@shared/kernel/text/server-text';

type JsonPayload = { json?: unknown } | null | undefined;

/** @throws AppError BAD_ANSWER with the specification's text for a payload that is no JSON */
function parseGridJson(payload: JsonPayload): unknown {
  try {
    return parseJsonPayload(payload, z.unknown());
  } catch (cause) {
    throw new AppError('BAD_ANSWER', laborGridTexts.unexpected, { cause });
  }
}

/** A grid as a back office lists it; some write its kind in lower case. */
export const listedGridSchema = laborGridSchema.extend({
  gridFor: z.preprocess(
    (kind) =>
      gridKindSchema.options.find((one) => typeof kind === 'string' && sameName(one, kind.trim())) ?? kind,
    gridKindSchema,
  ),
});

const resultsSchema = z.array(
  z.object({ grid_type: z.string(), message: z.string(), code: z.coerce.number().int() }),
);

const statusSchema = z.object({ rStatus: z.coerce.number().int(), msg: z.string().nullish() });

/** The list of grids, or of the rows of one grid. @throws AppError BAD_ANSWER with the specification's text */
export function parseGridList(payload: JsonPayload): unknown[] {
  const list = z.array(z.unknown()).safeParse(parseGridJson(payload));
  if (!list.success) throw new AppError('BAD_ANSWER', laborGridTexts.unexpected);
  return list.data;
}

/**
 * The outcome of each grid.
 * @param written The grid that was written, and the text for its success: the call that writes one grid may answer with
 * a status and a message instead of a list.
 * @throws AppError with the back office's reason where it refuses all of them
 */
export function parseGridResults(
  payload: JsonPayload,
  written?: { gridType: string; saved: string },
): GridResult[] {
  const json = parseGridJson(payload);
  const status = statusSchema.safeParse(json);
  if (status.success && status.data.rStatus !== 1)
    throw new AppError('BACK_OFFICE', translated(status.data.msg ?? messages.generic.somethingWentWrong));
  if (status.success && written)
    return [{ gridType: written.gridType, message: translated(status.data.msg ?? written.saved), code: 1 }];
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
  const status = statusSchema.safeParse(parseGridJson(payload));
  if (!status.success) throw new AppError('BAD_ANSWER', laborGridTexts.unexpected, { cause: status.error });
  const { rStatus, msg } = status.data;
  const message = translated(msg ?? messages.generic.somethingWentWrong);
  if (rStatus === 1) return { outcome: 'deleted', message };
  if (rStatus === 2) return { outcome: 'chooseDefault', message };
  throw new AppError('BACK_OFFICE', message);
}
