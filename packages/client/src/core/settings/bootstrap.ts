import type { RolePolicy } from '@latchkey/protocol/identity/permissions'
import { isObject, type Members } from '../object.ts'

/** A project's settings. The names are those that existing clients store in `localStorage`. */
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
  readonly passkeyUpgradeEnabled: boolean
  /** Place of the organization's slug in a page's URL: `{{slug}}.example.com/*`. */
  readonly slugPattern: string | null
  readonly createOrganizationEnabled: boolean
  readonly rbacPolicy: RolePolicy | null
  /** Styles of the widget for pages that pass none. */
  readonly theme: object | null
  /** Countries whose numbers get text messages, as ISO 3166-1 codes; null for all. */
  readonly phoneCountries: readonly string[] | null
  readonly vertical: 'CONSUMER' | 'B2B'
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText)
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0

/** One row per setting: its default, and the check of a value. */
const rows: { readonly [Name in keyof Settings]: readonly [Settings[Name], (value: unknown) => boolean] } = {
  projectName: ['', isText],
  displayWatermark: [false, isFlag],
  cnameDomain: [null, isText],
  emailDomains: [[], isTexts],
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
  passkeyUpgradeEnabled: [false, isFlag],
  slugPattern: [null, isText],
  createOrganizationEnabled: [false, isFlag],
  rbacPolicy: [null, (value) => isObject(value) && Array.isArray(value.roles)],
  theme: [null, isObject],
  phoneCountries: [null, isTexts],
  vertical: ['CONSUMER', (value) => value === 'CONSUMER' || value === 'B2B'],
}

export const settingNames: readonly string[] = Object.keys(rows)

/** Returns every valid setting of an untrusted value, and the default for the rest. */
export const parseSettings = (input: unknown): Settings => {
  const members: Members = isObject(input) ? input : {}
  const entries = Object.entries(rows).map(([name, [fallback, isValid]]) => {
    const value = Object.hasOwn(members, name) ? members[name] : undefined
    return [name, isValid(value) ? value : fallback]
  })
  return Object.fromEntries(entries) as Settings
}
