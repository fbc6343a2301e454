import manifest from '../../package.json';

/** The console's own version, from package.json at build time. */
export const version: string = manifest.version;
