import { expect, it } from 'vitest';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { constraintField } from './graphql-errors';

it.each([
  ['tenant_master_tenantname_key', null, { tenantName: validationTexts.nameTaken }],
  ['tenant_master_subdomain_key', null, { subDomain: validationTexts.addressTaken }],
  ['store_master_storename_key', null, { storeName: validationTexts.storeNameTaken }],
  [
    'tenant_master_tenantimg_check',
    validationTexts.logoTooLarge,
    { tenantImg: validationTexts.logoTooLarge },
  ],
  ['comments_master_comment_text_check', 'Too long', { commentText: 'Too long' }],
  ['store_master_dealerid_check', null, { dealerId: validationTexts.invalidInput }],
  ['store_master_oddity_check', 'No', { oddity: 'No' }],
  ['some_index_key', null, null],
])('%s', (constraint, detail, fields) => {
  expect(constraintField(constraint, detail)).toEqual(fields);
});
