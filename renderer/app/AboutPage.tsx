import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ThirdPartyNotice } from '../../shared/contract/third-party-notice.ts';
import { infoQuery } from '../data/connection-queries.ts';
import { toApiError } from '../data/host-client.ts';
import { useHost } from '../data/host-context.tsx';
import { inBackground } from '../data/in-background.ts';
import { noticesQuery } from '../data/notices-query.ts';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { LoadingRows } from '../ui/LoadingRows.tsx';
import { Page } from '../ui/Page.tsx';
import classes from './about.module.css';

/** Which version this is, under which licence, and the licences of everything that ships with it. */
export function AboutPage() {
  const { data: info } = useQuery(infoQuery(useHost()));
  const { data: notices, error, refetch } = useQuery(noticesQuery);
  const [own, ...others] = notices ?? [];
  return (
    <Page title="About Storedesk">
      <div className={classes.page}>
        <p className={classes.words}>
          {info !== undefined && `Version ${info.version}. `}Storedesk is free software.
        </p>
        {error !== null && (
          <ErrorNotice
            error={toApiError(error)}
            did="reading the licences"
            onRetry={() => inBackground(refetch())}
          />
        )}
        {notices === undefined && error === null && <LoadingRows label="Reading the licences" />}
        {own !== undefined && <NoticeList label="Licence" notices={[own]} />}
        {others.length > 0 && (
          <section>
            <Title order={2}>Third-party software</Title>
            <p className={classes.words}>
              Storedesk contains these {others.length} packages, each under its own licence.
              {info?.shell === 'electron' &&
                ' The licences of what Electron itself contains are in LICENSES.chromium.html, beside the program.'}
            </p>
            <NoticeList label="Third-party software" notices={others} />
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
