import './app/parse-without-eval.ts';
import '@fontsource-variable/inter/wght.css';
import './app/kit-styles.ts';
import './app/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { chooseLanguage, languageFor } from '../messages/language.ts';
import { App } from './app/App.tsx';
import { AppTheme } from './app/AppTheme.tsx';
import { NoHost } from './app/NoHost.tsx';
import { createAppRouter } from './app/router.tsx';
import { openBridge } from './data/bridge.ts';
import { createHostClient } from './data/host-client.ts';
import { inBackground } from './data/in-background.ts';

/** Opens the way to the host before anything reads the address, then shows the app: with its page, whose code comes meanwhile. */
async function start(root: HTMLElement) {
  const opening = openBridge();
  const router = createAppRouter();
  const routing = router.load();
  const [bridge] = await Promise.all([opening, chooseLanguage(languageFor(navigator.languages))]);
  if (bridge.ok) await routing;
  createRoot(root).render(
    <StrictMode>
      {bridge.ok ? (
        <App host={createHostClient(bridge.value)} router={router} />
      ) : (
        <AppTheme colorScheme="auto">
          <NoHost reason={bridge.error} />
        </AppTheme>
      )}
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
inBackground(start(root));
