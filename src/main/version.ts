import { version as packageVersion } from '../../package.json';

/**
 * The console's own version, from package.json at build time. The name is imported alone, because the default would
 * bundle the whole file: a tool's version would then change what is shipped.
 */
export const version: string = packageVersion;
