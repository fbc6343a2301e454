import type { ElectronApplication } from '@playwright/test';

/** From now on keeps what the main process and the provider tell each other that nobody else may know. */
export async function overhearSecrets(app: ElectronApplication): Promise<void> {
  await app.evaluate(() => {
    const heard = new Set<string>();
    Object.assign(globalThis, { overheard: heard });
    const real = globalThis.fetch;
    globalThis.fetch = async (...request) => {
      const answer = await real(...request);
      if (!answer.url.endsWith('/token')) return answer;
      const sent = new URLSearchParams(String(request[1]?.body ?? ''));
      for (const name of ['code', 'code_verifier', 'refresh_token']) {
        const value = sent.get(name);
        if (value) heard.add(value);
      }
      const tokens: unknown = await answer.clone().json();
      if (typeof tokens !== 'object' || tokens === null) return answer;
      for (const [name, value] of Object.entries(tokens)) {
        if (/_token$/.test(name) && typeof value === 'string') heard.add(value);
      }
      return answer;
    };
  });
}

export const secretsHeard = (app: ElectronApplication): Promise<string[]> =>
  app.evaluate(() => {
    const heard: unknown = Reflect.get(globalThis, 'overheard');
    return heard instanceof Set ? [...heard].map(String) : [];
  });
