import type { Bootstrap } from '@latchkey/protocol/identity/bootstrap'
import { isObject, type Members } from './object.ts'

/** A project's settings as pages use them; the names are those that existing pages find in `localStorage`. */
export interface Settings {
  readonly projectName: string
  readonly displayWatermark: boolean
  readonly cnameDomain: string | null
  readonly emailDomains: readonly string[]
  readonly captchaSettings: { readonly enabled: false } | { readonly enabled: true; readonly siteKey: string }
  readonly pkceRequiredForEmailMagicLinks: boolean
  readonly pkceRequiredForPasswordResets: boolean
  readonly pkceRequiredForOAuth: boolean
  readonly pkceRequiredForSso: boolean
  readonly passwordConfig: { readonly ludsComplexity: number; readonly ludsMinimumCount: number } | null
  readonly siweRequiredForCryptoWallets: boolean
  readonly vertical: 'CONSUMER' | 'B2B'
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0

/** One row a setting: what it is until somebody says otherwise, and what a value must be to be believed. */
const rows: { readonly [Name in keyof Settings]: readonly [Settings[Name], (value: unknown) => boolean] } = {
  projectName: ['', isText],
  displayWatermark: [false, isFlag],
  cnameDomain: [null, isText],
  emailDomains: [[], (value) => Array.isArray(value) && value.every(isText)],
  captchaSettings: [
    { enabled: false },
    (value) => isObject(value) && (value.enabled === false || (value.enabled === true && isText(value.siteKey))),
  ],
  pkceRequiredForEmailMagicLinks: [false, isFlag],
  pkceRequiredForPasswordResets: [false, isFlag],
  pkceRequiredForOAuth: [false, isFlag],
  pkceRequiredForSso: [false, isFlag],
  passwordConfig: [
    null,
    (value) => isObject(value) && isCount(value.ludsComplexity) && isCount(value.ludsMinimumCount),
  ],
  siweRequiredForCryptoWallets: [false, isFlag],
  vertical: ['CONSUMER', (value) => value === 'CONSUMER' || value === 'B2B'],
}

/** Takes from something untrusted every setting that is one, and the default for the rest. */
export const checkedSettings = (given: unknown): Settings => {
  const own: Members = isObject(given) ? given : {}
  const entries = Object.entries(rows).map(([name, [otherwise, holds]]) => {
    const value = Object.hasOwn(own, name) ? own[name] : undefined
    return [name, holds(value) ? value : otherwise]
  })
  return Object.fromEntries(entries) as Settings
}

/** Renames the provider's answer; checks nothing. */
export const renamed = (answer: Partial<Bootstrap>): { readonly [Name in keyof Settings]: unknown } => ({
  projectName: answer.project_name,
  displayWatermark: answer.disable_sdk_watermark === false,
  cnameDomain: answer.cname_domain,
  emailDomains: answer.email_domains,
  captchaSettings: answer.captcha_settings,
  pkceRequiredForEmailMagicLinks: answer.pkce_required_for_email_magic_links,
  pkceRequiredForPasswordResets: answer.pkce_required_for_password_resets,
  pkceRequiredForOAuth: answer.pkce_required_for_oauth,
  pkceRequiredForSso: answer.pkce_required_for_sso,
  passwordConfig: answer.password_config && {
    ludsComplexity: answer.password_config.luds_complexity,
    ludsMinimumCount: answer.password_config.luds_minimum_count,
  },
  siweRequiredForCryptoWallets: answer.siwe_required_for_crypto_wallets,
  vertical: answer.vertical,
})
