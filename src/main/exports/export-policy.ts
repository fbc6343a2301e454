import { realpathSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import type { Policy } from '@shared/domains/policy/model';
import { policyTexts } from '@shared/domains/policy/texts';
import { AppError } from '@shared/kernel/app-error';
import type { FileFormat } from '@shared/kernel/table/table';
import { isWithin } from '../files/file-names';

/** The folder without links; one that does not exist yet, as it is. */
function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return resolve(folder);
  }
}

/** @throws AppError FORBIDDEN for a kind of file that the policy does not allow */
export function requireFormat(policy: Policy | undefined, format: FileFormat): void {
  const allowed = policy?.exportFormats;
  if (allowed && !allowed.includes(format))
    throw new AppError('FORBIDDEN', policyTexts.exportFormat(allowed));
}

/** Whether the policy allows files in a folder; a link counts as the folder that it leads to. */
export function isFolderAllowed(policy: Policy | undefined, folder: string): boolean {
  const allowed = policy?.exportFolders;
  return (
    allowed === undefined ||
    allowed.some((parent) => isAbsolute(parent) && isWithin(realFolder(folder), realFolder(parent)))
  );
}

/** @throws AppError FORBIDDEN for a folder outside those of the policy */
export function requireFolder(policy: Policy | undefined, folder: string): void {
  if (!isFolderAllowed(policy, folder))
    throw new AppError('FORBIDDEN', policyTexts.exportFolder(policy?.exportFolders ?? []));
}
