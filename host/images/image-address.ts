/** Host names outside the public network: of this computer or a local network, or without a dot. */
const LOCAL_NAME = /^[^.]+$|\.(?:localhost|local|internal|lan|home|intranet|home\.arpa)$/i;
const BY_NUMBER = /^\d+(?:\.\d+){3}$|^\[/;

/**
 * The URL of an image, or null if it must not be requested. A store chooses its image addresses, so it could make this computer
 * request anything: only the store itself, at `origin`, and public host names over https are allowed. No token is sent.
 */
export function imageAddress(address: string, origin: string): URL | null {
  const url = URL.parse(address, origin);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (url.origin === origin) return url;
  const name = url.hostname.replace(/\.$/, '');
  return url.protocol === 'https:' && !BY_NUMBER.test(name) && !LOCAL_NAME.test(name) ? url : null;
}
