import type { ClientRequest, IncomingMessage } from 'electron';
import type { Timer } from '../../host/dependencies.ts';

const PATIENCE_MS = 60_000;

/**
 * Aborts a request with an error when its server has sent nothing for 60 s. electron-updater's own limit has no effect: it
 * waits for the event `socket`, which Electron's requests do not have.
 */
export function abortWhenSilent(request: ClientRequest, timer: Timer): void {
  const waitAgain = () =>
    timer(PATIENCE_MS, () => {
      request.emit('error', new Error('The server has sent nothing for 60 s.'));
      request.abort();
    });
  let stopWaiting = waitAgain();
  const heard = () => {
    stopWaiting();
    stopWaiting = waitAgain();
  };
  const ended = () => stopWaiting();
  request.on('response', (response: IncomingMessage) => {
    heard();
    response.on('data', heard);
    response.on('end', ended);
  });
  request.on('error', ended);
  request.on('abort', ended);
  request.on('close', ended);
}
