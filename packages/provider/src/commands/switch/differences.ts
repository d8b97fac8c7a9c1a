import type { Bootstrap } from '@latchkey/protocol/identity/bootstrap'

/** A difference that affects the site, and the command that removes it. */
export interface Difference {
  readonly about: string
  readonly says: string
  readonly change: string
}

export const differenceLine = ({ about, says, change }: Difference): string => `change  ${about}: ${says} ${change}`

/**
 * Effect of each public setting if it differs. Roles are compared with the organizations. Other providers do not send
 * the countries of phone numbers.
 */
const effects: Readonly<Record<Exclude<keyof Bootstrap, 'rbac_policy' | 'phone_countries'>, string>> = {
  project_name: 'Mails show another name of the site.',
  disable_sdk_watermark: 'The line under the form is shown or hidden.',
  cname_domain: 'Mailed links use another domain.',
  email_domains: 'Inbox links filter by another sender.',
  captcha_settings: 'Forms require a captcha, or no longer do.',
  pkce_required_for_email_magic_links: 'A mailed link works only in the browser that requested it, or in any.',
  pkce_required_for_password_resets: 'A reset link works only in the browser that requested it, or in any.',
  pkce_required_for_oauth: 'A social sign-in can finish only in the browser that started it, or in any.',
  pkce_required_for_sso: 'A single sign-on can finish only in the browser that started it, or in any.',
  slug_pattern: 'Organizations are read from the URL by another pattern.',
  create_organization_enabled: 'Users can create organizations, or cannot.',
  password_config: 'Forms show other password rules.',
  siwe_required_for_crypto_wallets: 'Ethereum wallets sign another text.',
  passkey_upgrade_enabled: 'Users who sign in with a password get a passkey, or do not.',
  theme: 'Pages without `styles` show another look.',
  vertical: 'The site needs the client of the other vertical.',
}

/** Quotes text of another server as one shell word, so that pasting the line runs nothing else. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** Compares the public settings of a project in both places. */
export const settingsDifferences = (
  projectId: string,
  there: Readonly<Record<string, unknown>>,
  here: Bootstrap,
): readonly Difference[] =>
  Object.entries(effects)
    .map(([name, says]) => ({ name, says, theirs: there[name], ours: here[name as keyof Bootstrap] }))
    .filter(({ theirs, ours }) => theirs !== undefined && JSON.stringify(theirs) !== JSON.stringify(ours))
    .map(({ name, says, theirs, ours }) => ({
      about: name,
      says: `${says} There ${JSON.stringify(theirs)}, here ${JSON.stringify(ours)}.`,
      change:
        name === 'vertical'
          ? 'Create a project of that vertical.'
          : `latchkey project update ${projectId} --set ${quoted(`${name}=${JSON.stringify(theirs)}`)}`,
    }))
