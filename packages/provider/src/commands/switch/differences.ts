import type { Bootstrap } from '@latchkey/protocol/identity/bootstrap'

/** What a site would notice, and what keeps it from noticing. */
export interface Difference {
  readonly about: string
  readonly says: string
  readonly change: string
}

export const differenceLine = ({ about, says, change }: Difference): string => `change  ${about}: ${says} ${change}`

/** What each public setting means to a site when it is otherwise here. Roles are compared where organizations are. */
const meaning: Readonly<Record<Exclude<keyof Bootstrap, 'rbac_policy'>, string>> = {
  project_name: 'Mails name the site otherwise.',
  disable_sdk_watermark: 'The line under the form is shown otherwise.',
  cname_domain: 'Links are mailed from another domain.',
  email_domains: 'The links to the inbox filter by another sender.',
  captcha_settings: 'Forms ask for a captcha, or no longer do.',
  pkce_required_for_email_magic_links: 'A mailed link may open only where it was asked for, or anywhere.',
  pkce_required_for_password_resets: 'A reset may open only where it was asked for, or anywhere.',
  pkce_required_for_oauth: 'A social sign-in may end only where it began, or anywhere.',
  pkce_required_for_sso: 'A single sign-on may end only where it began, or anywhere.',
  slug_pattern: 'Organizations are read otherwise from the address.',
  create_organization_enabled: 'People may make organizations, or may not.',
  password_config: 'Forms show other rules for passwords.',
  siwe_required_for_crypto_wallets: 'Ethereum wallets sign another text.',
  passkey_upgrade_enabled: 'People who sign in with a password get a passkey, or do not.',
  vertical: 'The client of the other vertical is needed.',
}

/** What another server said, as one word of a shell: whoever types the line types nothing else of it. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** Compares what clients may read of a project in both places. */
export const settingsDifferences = (
  projectId: string,
  there: Readonly<Record<string, unknown>>,
  here: Bootstrap,
): readonly Difference[] =>
  Object.entries(meaning)
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
