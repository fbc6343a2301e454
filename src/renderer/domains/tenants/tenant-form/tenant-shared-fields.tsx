// The fields that tenant-create-screen.tsx and tenant-edit-screen.tsx have in common. The rules of the fields are in
// src/shared/domains/tenants/tenant-form.ts.

import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { DateField, ImageField, TextField } from '@renderer/components/form';
import { tenantPageTexts } from '@shared/domains/tenants/page-texts';
import { dayLimits } from '@shared/kernel/dates/day-limits';

interface TenantSharedFieldsProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The names of the three fields in the form. */
  names: Record<'displayName' | 'agreementDate' | 'tenantImg', FieldPath<Values>>;
  ownerName: string;
  /** The path of the stored logo. */
  storedPath: string | null;
  /** The field of the site address, which only a new tenant can set. */
  siteAddress: ReactNode;
}

export function TenantSharedFields<Values extends FieldValues>(props: TenantSharedFieldsProps<Values>) {
  const { form, names, ownerName, storedPath, siteAddress } = props;
  return (
    <>
      <TextField
        control={form.control}
        name={names.displayName}
        label={tenantPageTexts.fields.displayName}
        required
      />
      {siteAddress}
      <DateField
        control={form.control}
        name={names.agreementDate}
        label={tenantPageTexts.fields.agreementDate}
        required
        {...dayLimits('contract')}
      />
      <ImageField
        control={form.control}
        name={names.tenantImg}
        label={tenantPageTexts.fields.tenantImg}
        form={form}
        ownerName={ownerName}
        storedPath={storedPath}
      />
    </>
  );
}
