/** Names that are not of the public network: of this computer, of a local network, and those without a dot. */
const LOCAL_NAME = /^[^.]+$|\.(?:localhost|local|internal|lan|home|intranet|home\.arpa)$/i;
const BY_NUMBER = /^\d+(?:\.\d+){3}$|^\[/;

/**
 * The address of a picture, when it may be asked for. A store says where its pictures are, so it could have this computer ask
 * for anything: only public names are asked, over https, and beside them the store itself at `origin`. No token goes with it.
 */
export function imageAddress(address: string, origin: string): URL | null {
  const url = URL.parse(address, origin);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (url.origin === origin) return url;
  const name = url.hostname.replace(/\.$/, '');
  return url.protocol === 'https:' && !BY_NUMBER.test(name) && !LOCAL_NAME.test(name) ? url : null;
}
