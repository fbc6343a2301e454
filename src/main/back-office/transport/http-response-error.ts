// The error for an HTTP response that is not GraphQL, such as a web page, and what it means for a read and for a write.

import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';

const UNAUTHORIZED: readonly number[] = [401, 403];
/** Statuses that a gateway sends when the server behind it fails. */
const GATEWAY: readonly number[] = [502, 503, 504];

/** True for a response that is an HTML page. */
export const isWebPage = ({ headers }: Response): boolean =>
  /^(text\/html|application\/xhtml)/i.test(headers.get('content-type') ?? '');

/** A server error, a gateway error, a redirect or an HTML page from something in between. */
export class HttpResponseError extends Error {
  readonly status: number;
  /** True for an HTML page. */
  readonly isHtml: boolean;
  /** The back office's own error in the body, if there is one. */
  readonly bodyError: AppError | null;

  constructor(
    status: number,
    { isHtml = false, bodyError = null }: { isHtml?: boolean; bodyError?: AppError | null } = {},
  ) {
    super(`${backOfficeTexts.fault} (${status})`);
    this.status = status;
    this.isHtml = isHtml;
    this.bodyError = bodyError;
  }

  /** True if a read is worth a retry. */
  get isTransient(): boolean {
    return this.status >= 500 || this.status === 429;
  }

  /**
   * The reason why something else (proxy, gateway, login page) intercepted the request, as the end of a sentence; null
   * when the back office itself responded.
   */
  get intercepted(): string | null {
    const { redirected, gatewayFault, webPage } = backOfficeTexts;
    if (this.bodyError) return null;
    if (this.status >= 300 && this.status < 400) return redirected(this.status);
    if (GATEWAY.includes(this.status)) return gatewayFault(this.status);
    return this.isHtml ? webPage(this.status) : null;
  }

  /** The error of a read. */
  forRead(): AppError {
    if (this.bodyError) return this.bodyError;
    const interception = this.intercepted;
    if (interception) return new AppError('OFFLINE', backOfficeTexts.unreachable(interception));
    return new AppError(
      'BACK_OFFICE',
      this.isTransient ? this.message : backOfficeTexts.refusedRequest(this.status),
    );
  }

  /** The error of a write: what was returned, and whether the change was made. */
  forWrite(): AppError {
    if (this.bodyError) return this.bodyError;
    const { nothingSaved, outcomeOpen, refusedRequest } = backOfficeTexts;
    // 503, 429 and every 4xx are sent before the server starts work, so it is certain that nothing was saved.
    if (this.status === 503 || this.status === 429)
      return new AppError('BACK_OFFICE', `${this.message}. ${nothingSaved}`);
    if (this.status >= 400 && this.status < 500)
      return new AppError('BACK_OFFICE', `${refusedRequest(this.status)}. ${nothingSaved}`);
    const what = this.intercepted ? backOfficeTexts.notReached(this.intercepted) : this.message;
    return new AppError('OUTCOME_UNKNOWN', `${what}. ${outcomeOpen}`, { cause: this });
  }
}

/** An error if the response is a redirect or an HTML page, except for 401 and 403; null for any other response. */
export function interceptedResponse(response: Response): HttpResponseError | null {
  const { status } = response;
  if (UNAUTHORIZED.includes(status)) return null;
  const isHtml = isWebPage(response);
  return isHtml || (status >= 300 && status < 400) ? new HttpResponseError(status, { isHtml }) : null;
}
