/** The cookies of one try: a provider remembers by them what it was asked for before it sends on. */
export class CookieJar {
  readonly #kept = new Map<string, Map<string, string>>();

  keep(url: URL, response: Response): void {
    const cookies = this.#kept.get(url.origin) ?? new Map<string, string>();
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^\s*([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    this.#kept.set(url.origin, cookies);
  }

  /** Header for a request to `url`; none where nothing is kept of its host. */
  header(url: URL): { cookie?: string } {
    const cookies = [...(this.#kept.get(url.origin) ?? [])].map(([name, value]) => `${name}=${value}`);
    return cookies.length > 0 ? { cookie: cookies.join('; ') } : {};
  }
}
