import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../messages/language.ts';
import type { ThirdPartyNotice } from '../../shared/contract/third-party-notice.ts';
import { infoQuery } from '../data/connection-queries.ts';
import { toApiError } from '../data/host-client.ts';
import { useHost } from '../data/host-context.tsx';
import { inBackground } from '../data/in-background.ts';
import { noticesQuery } from '../data/notices-query.ts';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { LoadingRows } from '../ui/LoadingRows.tsx';
import { Page } from '../ui/Page.tsx';
import { Diagnostics } from './Diagnostics.tsx';
import classes from './about.module.css';

/** The version, the license, and the licenses of everything that ships with the app. */
export function AboutPage() {
  const { data: info } = useQuery(infoQuery(useHost()));
  const { data: notices, error, refetch } = useQuery(noticesQuery);
  const [own, ...others] = notices ?? [];
  const texts = t().frame.about;
  return (
    <Page title={texts.title}>
      <div className={classes.page}>
        <p className={classes.words}>
          {info !== undefined && `${texts.version(info)} `}
          {texts.free}
          {info !== undefined &&
            ` ${texts.runsOn({ engines: info.engines.map(({ name, version }) => `${name} ${version}`) })}`}
        </p>
        <Diagnostics />
        {error !== null && (
          <ErrorNotice
            error={toApiError(error)}
            did={texts.didRead}
            onRetry={() => inBackground(refetch())}
          />
        )}
        {notices === undefined && error === null && <LoadingRows label={texts.reading} />}
        {own !== undefined && <NoticeList label={texts.licence} notices={[own]} />}
        {others.length > 0 && (
          <section>
            <Title order={2}>{texts.thirdParty}</Title>
            <p className={classes.words}>
              {texts.packages({ count: others.length })}
              {info?.shell === 'electron' && ` ${texts.electron}`}
            </p>
            <NoticeList label={texts.thirdParty} notices={others} />
          </section>
        )}
      </div>
    </Page>
  );
}

function NoticeList({ label, notices }: { label: string; notices: readonly ThirdPartyNotice[] }) {
  return (
    <ul aria-label={label} className={classes.list}>
      {notices.map(({ name, version, licence, text }) => (
        <li key={`${name} ${version}`}>
          <details>
            <summary className={classes.summary}>
              <span className={classes.name}>{name}</span> <span>{version}</span> <span>{licence}</span>
            </summary>
            <pre className={classes.text} dir="ltr">
              {text}
            </pre>
          </details>
        </li>
      ))}
    </ul>
  );
}
