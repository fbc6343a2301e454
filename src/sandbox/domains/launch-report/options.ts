import { CHOICE_FIELDS, FIELD_LABELS, type ChoiceField } from '@shared/domains/launch-report/fields';
import { sqlError } from '@sandbox/graphql/errors';
import type { CustomFieldOption } from '@sandbox/graphql/generated/resolvers';
import type { Db } from '@sandbox/store/database';

/** @throws GraphQLError 22023 for what is no dropdown of the report */
export function choiceFieldOf(fieldName: string): ChoiceField {
  const field = CHOICE_FIELDS.find((one) => FIELD_LABELS[one] === fieldName);
  if (!field) throw sqlError(`There is no custom field ${fieldName}`, { errcode: '22023' });
  return field;
}

/** What a dropdown offers, by name. */
export function optionsOf(db: Db, field: ChoiceField): CustomFieldOption[] {
  if (field === 'dms')
    return db
      .prepare<[], CustomFieldOption>(
        'select id as customOptionId, dms as customOptionValue from dms order by dms collate nocase',
      )
      .all();
  return db
    .prepare<[string], CustomFieldOption>(
      'select id as customOptionId, value as customOptionValue from launch_option where fieldName = ? order by value',
    )
    .all(FIELD_LABELS[field]);
}
