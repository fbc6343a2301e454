import entries from '../../../resources/policy/policy.help.txt?raw';
import usage from './help.txt?raw';

/** What `--help` prints. scripts/start.mjs joins the same files before anything is built. */
export const help = `${usage.trimEnd()}\n\n${entries.trimEnd()}`;
