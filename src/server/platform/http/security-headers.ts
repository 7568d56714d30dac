const features = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
];

const permissions = (allowed: readonly string[]) =>
  features.map((feature) => `${feature}=${allowed.includes(feature) ? '(self)' : '()'}`).join(', ');

export const passkeyPermissions = {
  'permissions-policy': permissions(['publickey-credentials-create', 'publickey-credentials-get']),
};

/** For everything but pages. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** HSTS only on an https site: it would lock visitors out of a plain http host. */
export function securityHeaders(siteUrl: string | undefined): Readonly<Record<string, string>> {
  return {
    'content-security-policy': closedPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions([]),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(siteUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}
