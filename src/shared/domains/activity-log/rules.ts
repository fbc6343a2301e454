import { BUILD_MODULE } from './model';

const NAMES: Readonly<Record<string, string>> = { [BUILD_MODULE]: 'SIMT build', dms: 'DMS' };

/** What people call a module of the log: `data_feed` is "Data feed". */
export function moduleName(module: string): string {
  const words = module.replaceAll('_', ' ').trim();
  return NAMES[module] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
