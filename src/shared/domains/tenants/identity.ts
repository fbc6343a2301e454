/** Whitespace collapsed and trimmed, as the name is stored. */
export function normaliseTenantName(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}

/** The lowercased tenant name with every non-alphanumeric character removed. */
export function tenantIdOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** `{tenantId}_store{sortOrder}` */
export function storeIdOf(tenantId: string, sortOrder: number): string {
  return `${tenantId}_store${sortOrder}`;
}
