import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/messages';
import { inPlaceOfAnswer } from './http-answer';

const MB = 1024 * 1024;
/** The largest list there is fits many times over; what is larger would take the memory of the whole console. */
const LARGEST_ANSWER_MB = 32;

/** Counts what comes out of the decompression: a small answer can hold a large one. */
function counting(): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream({
    transform(part, controller) {
      size += part.byteLength;
      if (size > LARGEST_ANSWER_MB * MB)
        controller.error(new AppError('BAD_ANSWER', messages.backOffice.tooLarge(LARGEST_ANSWER_MB)));
      else controller.enqueue(part);
    },
  });
}

/**
 * A fetch for GraphQL alone: answers end with an error where they grow too large, and pages and redirects are none.
 * Its promise rejects with HttpAnswer for these.
 */
export function fetchAnswers(get: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await get(input, init);
    const instead = inPlaceOfAnswer(response);
    if (instead) {
      await response.body?.cancel();
      throw instead;
    }
    const { body, status, statusText, headers } = response;
    if (!body) return response;
    return new Response(body.pipeThrough(counting()), { status, statusText, headers });
  };
}
