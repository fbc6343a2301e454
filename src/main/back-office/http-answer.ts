import { messages } from '@shared/kernel/messages';
import { AppError } from '@shared/kernel/app-error';

const REFUSED_THE_PERSON: readonly number[] = [401, 403];
/** What a server in between says of the one behind it. */
const GATEWAY: readonly number[] = [502, 503, 504];

const isPage = (type: string | null): boolean => /^(text\/html|application\/xhtml)/i.test(type ?? '');

/** HTTP answered where the back office should have: a server's fault, a gateway, a redirect, a page. */
export class HttpAnswer extends Error {
  readonly status: number;
  /** A page of HTML, made for people. */
  readonly page: boolean;
  /** What the back office said itself, if it said anything. */
  readonly said: AppError | null;

  constructor(
    status: number,
    { page = false, said = null }: { page?: boolean; said?: AppError | null } = {},
  ) {
    super(`${messages.backOffice.fault} (${status})`);
    this.status = status;
    this.page = page;
    this.said = said;
  }

  /** Worth asking again for a read. */
  get passing(): boolean {
    return this.status >= 500 || this.status === 429;
  }

  /** Why the back office itself was not reached, as the end of a sentence; null when it was. */
  get inItsPlace(): string | null {
    const { redirected, gatewayFault, webPage } = messages.backOffice;
    if (this.said) return null;
    if (this.status >= 300 && this.status < 400) return redirected(this.status);
    if (GATEWAY.includes(this.status)) return gatewayFault(this.status);
    return this.page ? webPage(this.status) : null;
  }

  /** To whoever only asked. */
  forRead(): AppError {
    if (this.said) return this.said;
    const instead = this.inItsPlace;
    if (instead) return new AppError('OFFLINE', `The back office cannot be reached: ${instead}`);
    return new AppError(
      'BACK_OFFICE',
      this.passing ? this.message : messages.backOffice.refusedRequest(this.status),
    );
  }

  /** To whoever wanted something changed: what was answered, and whether the change was made. */
  forWrite(): AppError {
    if (this.said) return this.said;
    const { nothingSaved, outcomeOpen, refusedRequest } = messages.backOffice;
    // 503 and 429 are said before any work, and so is every refusal of the request itself.
    if (this.status === 503 || this.status === 429)
      return new AppError('BACK_OFFICE', `${this.message}. ${nothingSaved}`);
    if (this.status >= 400 && this.status < 500)
      return new AppError('BACK_OFFICE', `${refusedRequest(this.status)}. ${nothingSaved}`);
    const what = this.inItsPlace ? `The back office was not reached: ${this.inItsPlace}` : this.message;
    return new AppError('OUTCOME_UNKNOWN', `${what}. ${outcomeOpen}`, { cause: this });
  }
}

/** The answer of a redirect or of a page, where neither is a refusal of the person; null for what may be the back office's. */
export function inPlaceOfAnswer(response: Response): HttpAnswer | null {
  const { status } = response;
  if (REFUSED_THE_PERSON.includes(status)) return null;
  const page = isPage(response.headers.get('content-type'));
  return page || (status >= 300 && status < 400) ? new HttpAnswer(status, { page }) : null;
}
