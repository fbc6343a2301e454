export function billOfBuild(): { components: { name: string; version: string }[] };
export function refusedLicenses(bill: { components: { name: string; version: string }[] }): string[];
