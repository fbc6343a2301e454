import entries from '../../../resources/policy/policy.help.txt?raw';
import checkout from './help-checkout.txt?raw';
import options from './help.txt?raw';

const joined = (usage: string): string => [usage + options.trimEnd(), entries.trimEnd()].join('\n\n');

/** What `--help` prints in a checkout. scripts/start.mjs joins the same files before anything is built. */
export const checkoutHelp = joined(checkout);

/** What `--help` of the installed app prints: the options without those that it ignores. */
export const installedHelp = (program: string): string =>
  joined(`${program} [options] [dealer-console://LINK]\n\nOpens the console.

  --previous            installs the version before the last update again (AppImage only)
  --remove-data         removes what the console has stored for this user (for-it.md, Uninstalling)
`);
