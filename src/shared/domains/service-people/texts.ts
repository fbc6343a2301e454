export const peopleTexts = {
  advisorSaved: 'Advisor details updated successfully',
  technicianSaved: 'Technician details updated successfully',
  active: 'Active or Inactive',
  shaded: 'Shaded = uncategorized or inactive',
} as const;
