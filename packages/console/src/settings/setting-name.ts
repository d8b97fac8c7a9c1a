/** Words that are written in their own way. */
const written: Readonly<Record<string, string>> = {
  pkce: 'PKCE',
  sms: 'SMS',
  sso: 'SSO',
  url: 'URL',
  urls: 'URLs',
  jwt: 'JWT',
  idp: 'identity provider',
  mfa: 'MFA',
  id: 'ID',
  ids: 'IDs',
  totp: 'authenticator app',
  siwe: 'SIWE',
  luds: 'LUDS',
  sdk: 'SDK',
  cname: 'CNAME',
  oauth: 'OAuth',
  rbac: 'RBAC',
  http: 'HTTP',
  m2m: 'M2M',
  whatsapp: 'WhatsApp',
  api: 'API',
}

/**
 * Names a setting for a reader.
 *
 * @example settingName('pkce_required_for_sso') // 'PKCE required for SSO'
 */
export const settingName = (name: string): string => {
  const words = name
    .split('_')
    .map((word) => written[word] ?? word)
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
