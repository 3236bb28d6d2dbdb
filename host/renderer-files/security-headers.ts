/**
 * The content security policy, the same in both shells: only resources served with the page, no inline scripts or styles, no
 * other origins, no frames in either direction. (React sets styles through the CSSOM, which the policy allows.)
 *
 * Trusted Types: text never becomes markup or script. No policies are allowed ('none'), because neither our code nor a library
 * in the bundle needs one.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "frame-src 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Browser features that this page never uses. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  // The user can still copy and paste. Electron grants no permissions anyway.
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** Sent with every answer of a shell, whatever its status. Names in lower case. */
export const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // A page on another port of 127.0.0.1 is same-site, and must not share a process with ours.
  'origin-agent-cluster': '?1',
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'cache-control': 'no-cache',
} as const;
