import { z } from 'zod';

const text = z.string().max(120).optional().catch(undefined);
const answerSchema = z.object({ city: text, region: text, country: text, country_name: text });
const LIMIT_MS = 5_000;

/**
 * Where an IP geolocation service places this computer, as span attributes: city, region and country only, the
 * address itself is not kept. @throws what fetch throws, or when the answer is not understood.
 */
export async function locate(service: string, get: typeof fetch): Promise<Record<string, string>> {
  const response = await get(service, {
    signal: AbortSignal.timeout(LIMIT_MS),
    redirect: 'error',
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`The geolocation service answers ${response.status}`);
  const { city, region, country, country_name: countryName } = answerSchema.parse(await response.json());
  const place = {
    'geo.locality.name': city,
    'geo.region.name': region,
    'geo.country.name': countryName ?? country,
  };
  return Object.fromEntries(
    Object.entries(place).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
