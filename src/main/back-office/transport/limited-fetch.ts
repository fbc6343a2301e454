// A fetch for GraphQL alone: it rejects redirects and HTML pages, and with `ResponseTooLargeError` a response of more than
// 32 MB after decompression.

import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import { interceptedResponse } from './http-response-error';

const MB = 1024 * 1024;
/** The maximum size of a response, many times that of the largest list; more would exhaust the console's memory. */
const MAX_RESPONSE_MB = 32;

/** The response was larger than the console accepts: what is asked for must be asked for more narrowly. */
export class ResponseTooLargeError extends AppError {
  constructor() {
    super('BAD_ANSWER', backOfficeTexts.tooLarge(MAX_RESPONSE_MB));
  }
}

/** Counts bytes after decompression, because a small response can expand to a large one. */
function byteLimiter(): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream({
    transform(part, controller) {
      size += part.byteLength;
      if (size > MAX_RESPONSE_MB * MB) controller.error(new ResponseTooLargeError());
      else controller.enqueue(part);
    },
  });
}

/**
 * A fetch for GraphQL alone: a response that grows too large ends with an error, and pages and redirects are rejected.
 * Its promise rejects with HttpResponseError for these.
 */
export function limitedFetch(fetchFn: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await fetchFn(input, init);
    const interception = interceptedResponse(response);
    if (interception) {
      await response.body?.cancel();
      throw interception;
    }
    const { body, status, statusText, headers } = response;
    if (!body) return response;
    return new Response(body.pipeThrough(byteLimiter()), { status, statusText, headers });
  };
}
