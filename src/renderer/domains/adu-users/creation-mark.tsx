import { Badge, Spinner, Tooltip } from '@fluentui/react-components';
import type { AduUser } from '@shared/domains/adu-users/model';
import { aduUsersTexts as texts } from '@shared/domains/adu-users/texts';

/** In how many realms a user is; where not, and why, stands behind it. */
export function CreationMark({ user: { creation }, text }: { user: AduUser; text: string }) {
  if (creation === null) return <>{text}</>;
  if (creation.status === 'In Progress')
    return <Spinner size="extra-tiny" label={text} labelPosition="after" />;
  const why = texts.failedWhy(creation.failedRealms, creation.error ?? texts.noReason);
  return (
    <Tooltip relationship="description" withArrow content={why}>
      <Badge appearance="tint" color="danger" tabIndex={0}>
        {text}
      </Badge>
    </Tooltip>
  );
}
