import { describe, expect, it } from 'vitest';
import { proxyFor } from './proxy';

const env = { HTTPS_PROXY: 'http://env.example:3128', no_proxy: 'intern.example, .lan,bare:8443' };

describe('the proxy for an address', () => {
  it.each([
    ['https://office.example/graphql', 'http://env.example:3128'],
    ['wss://office.example/graphql', 'http://env.example:3128'],
    ['https://intern.example/', null],
    ['https://deep.intern.example/', null],
    ['https://notintern.example/', 'http://env.example:3128'],
    ['https://nas.lan/', null],
    ['https://bare:8443/', null],
    ['https://bare/', 'http://env.example:3128'],
    ['https://127.0.0.1:4000/', null],
    ['http://localhost:4000/', null],
  ])('comes from the environment: %s', async (url, proxy) =>
    expect(await proxyFor(url, { env })).toBe(proxy),
  );

  it.each([
    ['DIRECT', null],
    ['PROXY proxy.example:8080; DIRECT', 'http://proxy.example:8080'],
    ['HTTPS secure.example:443', 'https://secure.example:443'],
    ['SOCKS5 socks.example:1080; PROXY p.example:1', 'http://p.example:1'],
  ])('comes from the system: %s', async (answer, proxy) =>
    expect(await proxyFor('https://office.example/', { env: {}, systemProxy: async () => answer })).toBe(
      proxy,
    ),
  );

  it('is reported if its only protocol is unsupported', () =>
    expect(
      proxyFor('https://office.example/', { env: {}, systemProxy: async () => 'SOCKS socks.example:1080' }),
    ).rejects.toMatchObject({
      code: 'OFFLINE',
      message: expect.stringContaining('socks.example') as string,
    }));
});
