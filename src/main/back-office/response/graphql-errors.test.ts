import { expect, it } from 'vitest';
import { messages } from '@shared/kernel/text/messages';
import { constraintField } from './graphql-errors';

it.each([
  ['tenant_master_tenantname_key', null, { tenantName: messages.validation.nameTaken }],
  ['tenant_master_subdomain_key', null, { subDomain: messages.validation.addressTaken }],
  ['store_master_storename_key', null, { storeName: messages.validation.storeNameTaken }],
  [
    'tenant_master_tenantimg_check',
    messages.validation.logoTooLarge,
    { tenantImg: messages.validation.logoTooLarge },
  ],
  ['comments_master_comment_text_check', 'Too long', { commentText: 'Too long' }],
  ['store_master_dealerid_check', null, { dealerId: messages.validation.invalidInput }],
  ['store_master_oddity_check', 'No', { oddity: 'No' }],
  ['some_index_key', null, null],
])('%s', (constraint, detail, fields) => {
  expect(constraintField(constraint, detail)).toEqual(fields);
});
