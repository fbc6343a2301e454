// The page What's New, which shows the release log that ships with the app, or its part since the version in the URL.

import { makeStyles, tokens } from '@fluentui/react-components';
import { useSearchParams } from 'react-router-dom';
import { RouteLink } from '@renderer/components/links/route-link';
import { PageHeader } from '@renderer/components/page/page-header';
import { releaseLogPaths } from '@shared/domains/release-log/paths';
import { releaseLogTexts } from '@shared/domains/release-log/texts';
import { releasesSince } from '@shared/domains/release-log/versions';
import { messages } from '@shared/kernel/text/messages';
import releaseLog from '../../../../resources/release-log.json';

const useStyles = makeStyles({
  log: {
    maxWidth: '80ch',
    lineHeight: tokens.lineHeightBase400,
    '& h2': {
      fontSize: tokens.fontSizeBase500,
      marginBlock: `${tokens.spacingVerticalXXL} ${tokens.spacingVerticalS}`,
    },
    '& h3': {
      fontSize: tokens.fontSizeBase400,
      marginBlock: `${tokens.spacingVerticalM} ${tokens.spacingVerticalXS}`,
    },
    '& ul': { paddingInlineStart: tokens.spacingHorizontalXXL, marginBlock: tokens.spacingVerticalXS },
  },
});

export function ReleaseLogScreen() {
  const styles = useStyles();
  const { releaseLog: title, version, versionDate } = messages.product;
  const [parameters] = useSearchParams();
  const since = parameters.get('since');
  const skipped = releasesSince(releaseLog, since, version);
  const isPart = skipped.length > 0 && skipped.length < releaseLog.length;
  const releases = isPart ? skipped : releaseLog;
  return (
    <>
      <PageHeader
        title={title}
        subtitle={isPart ? releaseLogTexts.since(since ?? '') : releaseLogTexts.in(version, versionDate)}
      />
      {isPart && <RouteLink to={releaseLogPaths.all}>{releaseLogTexts.showAll}</RouteLink>}
      <article className={styles.log}>
        {releases.map((release) => (
          <section key={release.version}>
            <h2>{releaseLogTexts.release(release.version, release.date)}</h2>
            {release.groups.map(({ title: kind, items }) => (
              <section key={kind}>
                <h3>{kind}</h3>
                <ul>
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              </section>
            ))}
          </section>
        ))}
      </article>
    </>
  );
}
