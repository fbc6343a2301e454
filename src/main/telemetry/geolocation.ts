import { z } from 'zod';

const text = z.string().max(120).optional().catch(undefined);
const responseSchema = z.object({ city: text, region: text, country: text, country_name: text });
/** The timeout of the request in milliseconds: events of a session wait for its location. */
const TIMEOUT_MS = 5_000;

/**
 * The location of this computer by an IP geolocation service, as span attributes: city, region and country only, the
 * address itself is not stored. @throws what fetch throws, or when the response is not understood.
 */
export async function fetchGeolocation(
  service: string,
  fetchFn: typeof fetch,
): Promise<Record<string, string>> {
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
