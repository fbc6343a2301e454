// Sends usage events of the signed-in user as OpenTelemetry spans to the trace collector of the connection, if the policy
// allows it, with the user's id, an id of this installation and where the computer is by its address.

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Log } from '@main/log/log';
import { redactText } from '@main/log/redact';
import { Network } from '@main/network/network';
import type { SessionService } from '@main/session/session-service';
import type { SettingsStore } from '@main/settings/settings-store';
import { version } from '@main/version';
import type { Connection } from '@shared/domains/connections/model';
import type { Policy } from '@shared/domains/policy/model';
import { DAY_MS } from '@shared/kernel/dates/durations';
import type { User } from '@shared/kernel/platform/session';
import type { UsageEvent } from '@shared/kernel/platform/usage-event';
import type { TracePipeline } from './trace-pipeline';

export interface TelemetryDeps {
  session: Pick<SessionService, 'current' | 'watch'>;
  settings: Pick<SettingsStore, 'get' | 'set'>;
  log: Log;
  network?: Network;
  policy?: Policy;
}

/** The sending channel of one session, created at its first event. */
interface Channel {
  key: string;
  /** The libraries take as long to load as the rest of the start, and most sessions need none. */
  pipeline: Promise<TracePipeline>;
  place: Promise<Record<string, string>>;
}

/** The path of a page without its query, because search texts and filters must not be sent. */
const pathOf = (page: string): string => page.split(/[?#]/, 1)[0] ?? '';

/**
 * Sends nothing where the connection names no collector, or where the policy forbids it. Events never contain a token
 * or typed text; failures are only logged.
 */
export class TelemetryService {
  readonly #deps: TelemetryDeps;
  readonly #network: Network;
  readonly #waiting = new Set<Promise<void>>();
  #channel: Channel | null = null;

  constructor(deps: TelemetryDeps) {
    this.#deps = deps;
    this.#network = deps.network ?? new Network();
    deps.session.watch((state) => {
      if (state.status !== 'signedIn') this.#close();
    });
  }

  event(event: UsageEvent): void {
    const current = this.#deps.session.current();
    if (!current || current.connection.collector === '') return;
    if (this.#deps.policy?.usageEventsAllowed === false) return;
    const work = this.#record(event, current).catch((error: unknown) => {
      this.#deps.log.warn('telemetry.not-recorded', { error });
    });
    this.#waiting.add(work);
    void work.finally(() => this.#waiting.delete(work));
  }

  /** Sends queued events; resolves when they are sent, or could not be. */
  async flush(): Promise<void> {
    await Promise.all(this.#waiting);
    await this.#channel?.pipeline
      .then((pipeline) => pipeline.flush())
      .catch((error: unknown) => this.#deps.log.warn('telemetry.not-flushed', { error }));
  }

  async #record(
    event: UsageEvent,
    { connection, user }: { connection: Connection; user: User },
  ): Promise<void> {
    const { pipeline, place } = this.#open(connection);
    // The location is requested once per session; its first events wait for it.
    const where = await place;
    (await pipeline).record(`ui.${event.kind}`, new Date(event.at), {
      ...where,
      'page.path': pathOf(event.page),
      'ui.target': redactText(event.target),
      'event.time': event.at,
      'enduser.id': user.subject,
    });
  }

  #open(connection: Connection): Channel {
    const key = `${connection.id}\n${connection.collector}`;
    if (this.#channel?.key === key) return this.#channel;
    this.#close();
    const resource = {
      'service.name': 'dealer-onboarding-console',
      'service.version': version,
      'service.instance.id': getOrCreateInstallationId(this.#deps.settings),
    };
    this.#channel = {
      key,
      pipeline: import('./trace-pipeline').then(
        (module) =>
          new module.TracePipeline(
            {
              collector: connection.collector,
              agent: () => this.#network.agentTo(connection.collector, connection),
            },
            resource,
            this.#deps.log,
          ),
      ),
      place: this.#locate(connection),
    };
    return this.#channel;
  }

  async #locate(connection: Connection): Promise<Record<string, string>> {
    const { geolocation } = connection;
    if (geolocation === '') return {};
    try {
      return await fetchGeolocation(geolocation, this.#network.fetchWith(connection));
    } catch (error) {
      this.#deps.log.warn('telemetry.not-located', { error });
      return {};
    }
  }

  #close(): void {
    const channel = this.#channel;
    this.#channel = null;
    channel?.pipeline
      .then((pipeline) => pipeline.shutdown())
      .catch((error: unknown) => this.#deps.log.warn('telemetry.not-closed', { error }));
  }
}

const text = z.string().max(120).optional().catch(undefined);
const responseSchema = z.object({ city: text, region: text, country: text, country_name: text });
/** The timeout of the request in milliseconds: events of a session wait for its location. */
const TIMEOUT_MS = 5_000;

/**
 * The location of this computer by an IP geolocation service, as span attributes: city, region and country only, the
 * address itself is not stored. @throws what fetch throws, or when the response is not understood.
 */
async function fetchGeolocation(service: string, fetchFn: typeof fetch): Promise<Record<string, string>> {
  const response = await fetchFn(service, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`The geolocation service answers ${response.status}`);
  const { city, region, country, country_name: countryName } = responseSchema.parse(await response.json());
  const place = {
    'geo.locality.name': city,
    'geo.region.name': region,
    'geo.country.name': countryName ?? country,
  };
  return Object.fromEntries(
    Object.entries(place).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

const YEAR_MS = 365 * DAY_MS;

/** The anonymous id of this installation; it is replaced after a year. */
export function getOrCreateInstallationId(
  settings: Pick<SettingsStore, 'get' | 'set'>,
  now: Date = new Date(),
): string {
  const stored = settings.get('installation');
  const age = stored ? now.getTime() - Date.parse(stored.since) : Number.POSITIVE_INFINITY;
  // A date in the future means that the clock was set back: the id would never expire.
  if (stored && age >= 0 && age < YEAR_MS) return stored.id;
  const id = randomUUID();
  settings.set('installation', { id, since: now.toISOString() });
  return id;
}
