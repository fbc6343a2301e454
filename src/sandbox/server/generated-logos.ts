// Draws the logos of the sample data as SVG, for DMSs and tenants without an uploaded one.

import { DMS_TYPES } from '@shared/domains/dms/dms-types';
import { hashFraction } from '../database/random';

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const FONT = 'font-family="Segoe UI, Helvetica, Arial, sans-serif"';

/** A logo with two letters on a color that depends on the tenant's name and is dark enough for white text. */
export function tenantMonogram(tenantName: string): string {
  const letters = tenantName
    .split(/\s+/)
    .map((word) => /[A-Za-z0-9]/.exec(word)?.[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();
  const hue = Math.round(hashFraction(tenantName) * 360);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue} 55% 38%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 60% 26%)"/></linearGradient></defs>
<rect width="160" height="160" rx="28" fill="url(#g)"/>
<path d="M20 128h120" stroke="#fff" stroke-opacity=".45" stroke-width="6" stroke-linecap="round"/>
<text x="80" y="82" ${FONT} font-size="72" font-weight="700" fill="#fff" text-anchor="middle" dominant-baseline="central">${escapeXml(letters)}</text>
</svg>`;
}

const COLORS: Record<(typeof DMS_TYPES)[number], string> = {
  Automate: '#b3440c',
  'CDK Global': '#2e6b1f',
  Dealertrack: '#005b9f',
  Reynolds: '#8a1538',
  Tekion: '#00696e',
  Fortellis: '#5b3d99',
};

/** Names with more characters are compressed to the width of the logo; shorter ones would be stretched to it. */
const LONG = 9;

/** A logo with the name of a DMS; undefined for an unknown one. `slug`: the last part of its address. */
export function dmsWordmark(slug: string): string | undefined {
  const dms = DMS_TYPES.find((name) => name.toLowerCase().replace(/\W/g, '-') === slug);
  if (!dms) return undefined;
  const fitted = dms.length > LONG ? ' textLength="164" lengthAdjust="spacingAndGlyphs"' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 60" width="180" height="60">
<rect width="180" height="60" rx="12" fill="${COLORS[dms]}"/>
<text x="90" y="31" ${FONT} font-size="32" font-weight="700" fill="#fff" text-anchor="middle" dominant-baseline="central"${fitted}>${escapeXml(dms)}</text>
</svg>`;
}
