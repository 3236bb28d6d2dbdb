/**
 * What the page may do, the same in both shells: nothing that is not served with it. No inline script or style, no
 * other origin, no frame in either direction. (React sets styles through the CSSOM, which the policy allows.)
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "frame-src 'none'",
  "object-src 'none'",
].join('; ');

/** Sent with every answer of a shell, whatever its status. Names in lower case. */
export const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The clipboard only by the person's own copying and pasting, as Electron, which grants nothing, has it anyway.
  'permissions-policy':
    'camera=(), clipboard-read=(), clipboard-write=(), geolocation=(), microphone=(), usb=()',
  'cache-control': 'no-cache',
} as const;
