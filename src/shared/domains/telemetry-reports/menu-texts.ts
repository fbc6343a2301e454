/** Separate from the texts of the page, because the menu and the palette are part of the first screen. */
export const BZO_TELEMETRY_TITLE = 'BZO Telemetry';

export const FOPC_TELEMETRY_TITLE = 'FOPC Telemetry';
