export const tenantsTexts = {
  created: 'Tenant created successfully',
  updated: 'Tenant updated successfully',
  deleted: 'Tenant deleted successfully',
  configured: 'Tenant configuration completed successfully',
  deleteTitle: 'Delete tenant',
  deleteText: (name: string, stores: number): string =>
    `Are you sure you want to delete ${name}? ${stores === 1 ? 'Its store is' : `Its ${stores} stores are`} deleted too.`,
} as const;
