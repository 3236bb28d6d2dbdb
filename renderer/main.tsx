import './app/parse-without-eval.ts';
import '@fontsource-variable/inter/wght.css';
import './app/kit-styles.ts';
import './app/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { chooseLanguage, languageFor } from '../messages/language.ts';
import { App } from './app/App.tsx';
import { AppTheme } from './app/AppTheme.tsx';
import { followHostEvents } from './app/follow-host-events.ts';
import { NoHost } from './app/NoHost.tsx';
import { type AppRouter, createAppRouter } from './app/router.tsx';
import { openBridge } from './data/bridge.ts';
import { createHostClient, type HostClient } from './data/host-client.ts';
import { inBackground } from './data/in-background.ts';
import { askAhead, createQueryClient } from './data/query-client.ts';
import type { NoBridge } from './data/web-bridge.ts';

/**
 * Opens the bridge before anything reads the address, then shows the app with its page, whose code is loaded meanwhile.
 */
async function start(root: HTMLElement) {
  const opening = openBridge();
  const router = createAppRouter();
  const routing = router.load();
  const texts = chooseLanguage(languageFor(navigator.languages));
  const bridge = await opening;
  const app = bridge.ok ? withHost(createHostClient(bridge.value), router) : withoutHost(bridge.error);
  await texts;
  if (bridge.ok) await routing;
  createRoot(root).render(<StrictMode>{app}</StrictMode>);
}

function withHost(host: HostClient, router: AppRouter) {
  const queryClient = createQueryClient();
  followHostEvents(host, queryClient);
  askAhead(host, queryClient);
  return <App host={host} queryClient={queryClient} router={router} />;
}

function withoutHost(reason: NoBridge) {
  return (
    <AppTheme colorScheme="auto">
      <NoHost reason={reason} />
    </AppTheme>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
inBackground(start(root));
