import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import {
  certificate,
  companyProxy,
  secureServer,
  type CompanyProxy,
} from '@fixtures/network/company-network';
import { connectionTo } from '@fixtures/samples/connection';
import { silentLog } from '@fixtures/samples/silent-log';
import {
  DEFAULT_TLS_OPTIONS,
  Network,
  CertificateAuthorities,
  systemAuthorities,
} from '@main/network/network';
import { networkFailure } from '@main/network/network-failure';
import { ProviderCache } from '@main/session/provider';
import { TracePipeline } from '@main/telemetry/trace-pipeline';

const BACK_OFFICE = 'https://office.test';

let backOffice: Awaited<ReturnType<typeof secureServer>>;
let seen: string[];
let proxy: CompanyProxy;

beforeAll(async () => {
  backOffice = await secureServer('server', (request, response) => {
    seen.push(`${request.method} ${request.url}`);
    response.setHeader('content-type', 'application/json').end(
      JSON.stringify({
        issuer: BACK_OFFICE,
        authorization_endpoint: `${BACK_OFFICE}/auth`,
        token_endpoint: `${BACK_OFFICE}/token`,
      }),
    );
  });
  new WebSocketServer({ server: backOffice.server }).on('connection', (socket) => socket.send('hello'));
});
afterAll(() => backOffice.close());
beforeEach(async () => {
  seen = [];
  proxy = await companyProxy(backOffice.port);
});
afterEach(() => proxy.close());

const way = { caFile: certificate('company-root') };
const overProxy = (): Network =>
  new Network({ env: {}, systemProxy: async () => `PROXY ${new URL(proxy.url).host}` });
const reasonOf = async (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => networkFailure(error)?.reason ?? String(error),
  );

describe('a private certificate authority', () => {
  const address = (): string => `https://127.0.0.1:${backOffice.port}/graphql`;
  const network = new Network({ env: {} });

  it('is reported as missing, with the certificate and what to do', async () => {
    expect(await reasonOf(network.fetchWith(DEFAULT_TLS_OPTIONS)(address()))).toBe(
      "its certificate (office.test, issued by Company Root CA) isn't trusted: this computer doesn't trust that authority. Add it to the certificates of this computer, or name its file in the connection",
    );
    expect(seen).toEqual([]);
  });

  it('is trusted by the connection that names its file, and by no other', async () => {
    expect((await network.fetchWith(way)(address())).status).toBe(200);
    expect(await reasonOf(network.fetchWith(DEFAULT_TLS_OPTIONS)(address()))).toContain("isn't trusted");
  });

  it('is trusted if this computer trusts it', async () => {
    const authorities = new CertificateAuthorities(() => [readFileSync(way.caFile, 'utf8')]);
    expect(
      (await new Network({ env: {}, authorities }).fetchWith(DEFAULT_TLS_OPTIONS)(address())).status,
    ).toBe(200);
    expect(systemAuthorities().length).toBeGreaterThan(50);
  });

  it('is trusted once its file was corrected, and while the file is away', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'console-authorities-'));
    const caFile = join(folder, 'root.pem');
    copyFileSync(certificate('expired'), caFile);
    const request = network.fetchWith({ caFile });
    expect(await reasonOf(request(address()))).toContain("isn't trusted");
    copyFileSync(certificate('company-root'), caFile);
    expect((await request(address())).status).toBe(200);
    rmSync(folder, { recursive: true });
    expect((await request(address())).status).toBe(200);
  });

  it('is reported if its file is invalid', async () => {
    const request = (caFile: string) => network.fetchWith({ caFile })(address());
    await expect(request('/nowhere/root.pem')).rejects.toMatchObject({
      code: 'INVALID',
      message: "The file with certificate authorities can't be read: /nowhere/root.pem",
    });
    await expect(request(certificate('server-key'))).rejects.toMatchObject({
      message: expect.stringContaining('There is no certificate in') as string,
    });
  });

  it('is reported with the date on which its certificate expired', async () => {
    const old = await secureServer('expired', (_request, response) => response.end());
    expect(await reasonOf(network.fetchWith(way)(`https://127.0.0.1:${old.port}/`))).toMatch(
      /^its certificate \(office\.test, issued by Company Root CA\) has expired on Jan {1,2}1 .* 2021 GMT\. The operator/,
    );
    await old.close();
  });

  it('is reported with the hosts of a certificate that is for others', async () => {
    expect(await reasonOf(overProxy().fetchWith(way)('https://other.test/'))).toMatch(
      /^its certificate \(office\.test, issued by Company Root CA\) is for other hosts \(.*office\.test.*\)\. Check the address$/,
    );
  });
});

describe('the proxy of the system', () => {
  it('is used for requests, sign-in, web sockets and the trace collector alike', async () => {
    const network = overProxy();
    expect(
      (await network.fetchWith(way)(`${BACK_OFFICE}/graphql`, { method: 'POST', body: '{}' })).status,
    ).toBe(200);
    const found = await new ProviderCache(network).get(connectionTo(BACK_OFFICE, way));
    expect(found.serverMetadata().token_endpoint).toBe(`${BACK_OFFICE}/token`);
    const agent = await network.agentTo('wss://office.test/graphql', way);
    const outcome = await new Promise((resolve, reject) => {
      const socket = new WebSocket('wss://office.test/graphql', { agent });
      socket.once('error', reject);
      socket.once('message', (data) => {
        resolve(String(data));
        socket.close();
      });
    });
    expect(outcome).toBe('hello');
    const collector = `${BACK_OFFICE}/v1/traces`;
    const pipeline = new TracePipeline(
      { collector, agent: () => network.agentTo(collector, way) },
      {},
      silentLog,
    );
    pipeline.record('ui.click', new Date(), {});
    await pipeline.flush();
    await pipeline.shutdown();
    expect(seen).toEqual(['POST /graphql', 'GET /.well-known/openid-configuration', 'POST /v1/traces']);
    expect(new Set(proxy.requestedHosts)).toEqual(new Set(['office.test:443']));
  });

  it('is not trusted with a certificate of its own', async () => {
    expect(await reasonOf(overProxy().fetchWith(DEFAULT_TLS_OPTIONS)(`${BACK_OFFICE}/`))).toContain(
      "its certificate (office.test, issued by Company Root CA) isn't trusted",
    );
    expect(seen).toEqual([]);
  });

  it.each([
    [407, /^the proxy 127\.0\.0\.1:\d+ asks for a sign-in\. Set HTTPS_PROXY to http:\/\/user:password@127/],
    [403, /^the proxy 127\.0\.0\.1:\d+ doesn't let it through \(403\)$/],
  ])('is named if it answers %i', async (status, reason) => {
    proxy.status = status;
    expect(await reasonOf(overProxy().fetchWith(way)(`${BACK_OFFICE}/`))).toMatch(reason);
  });

  it('is named if it is unreachable, instead of the back office behind it', async () => {
    const network = overProxy();
    await proxy.close();
    expect(await reasonOf(network.fetchWith(way)(`${BACK_OFFICE}/`))).toMatch(
      /^the proxy .* doesn't answer$/,
    );
    proxy = await companyProxy(backOffice.port);
  });
});
