import type { AuthMethod, MfaMethod } from '@latchkey/protocol/identity/organization'
import type { PlainId, Words } from '../../copy/copy.ts'
import type { Option } from '../card.ts'

/** Each sign-in method: its name in the configuration of sites, and its words or its own name. */
const authMethods: Readonly<Record<AuthMethod, readonly [configured: string, label: PlainId | null, name?: string]>> = {
  email_otp: ['emailOtp', 'portal.methodCode'],
  magic_link: ['emailMagicLinks', 'portal.methodLink'],
  password: ['password', 'portal.methodPassword'],
  sso: ['sso', 'portal.sso'],
  google_oauth: ['oauthGoogle', null, 'Google'],
  microsoft_oauth: ['oauthMicrosoft', null, 'Microsoft'],
  hubspot_oauth: ['oauthHubspot', null, 'HubSpot'],
  slack_oauth: ['oauthSlack', null, 'Slack'],
  github_oauth: ['oauthGithub', null, 'GitHub'],
}

const mfaMethods: Readonly<Record<MfaMethod, readonly [configured: string, label: PlainId]>> = {
  totp: ['totp', 'portal.methodApp'],
  sms_otp: ['smsOtp', 'portal.methodSms'],
}

/**
 * Returns the sign-in methods that the site offers. A method that the organization allows already is one of them, so
 * that a save does not lose it.
 *
 * @param configured the site's list; empty or unset for all
 */
export const authMethodOptions = (
  words: Words,
  configured: readonly string[] = [],
  allowed: readonly string[] = [],
): readonly Option[] =>
  Object.entries(authMethods)
    .filter(([method, [name]]) => configured.length === 0 || configured.includes(name) || allowed.includes(method))
    .map(([value, [, label, name = '']]) => ({ value, label: label ? words(label) : name }))

/** The same for second factors. */
export const mfaMethodOptions = (
  words: Words,
  configured: readonly string[] = [],
  allowed: readonly string[] = [],
): readonly Option[] =>
  Object.entries(mfaMethods)
    .filter(([method, [name]]) => configured.length === 0 || configured.includes(name) || allowed.includes(method))
    .map(([value, [, label]]) => ({ value, label: words(label) }))

/** The providers whose tenants can join. */
export const tenantProviders: readonly Option[] = [
  { value: 'slack', label: 'Slack' },
  { value: 'github', label: 'GitHub' },
  { value: 'hubspot', label: 'HubSpot' },
]
