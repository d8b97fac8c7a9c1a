/** The kinds of mails, with the placeholders that a template may use and the one that it needs. */
export const mailKinds = {
  code: { has: ['code', 'minutes', 'project_name'], needs: 'code' },
  link: { has: ['link', 'minutes', 'project_name', 'code'], needs: 'link' },
  invitation: { has: ['link', 'minutes', 'project_name', 'organization_name', 'inviter', 'code'], needs: 'link' },
  reset: { has: ['link', 'login_link', 'minutes', 'project_name'], needs: 'link' },
  /** To the admins of an organization: the certificate of its identity provider expires or has expired. */
  certificate: { has: ['expires_on', 'connection_name', 'organization_name', 'project_name'], needs: 'expires_on' },
} as const

export type MailKind = keyof typeof mailKinds

/** The kinds whose templates a mail uses, in this order: invitations were of the kind `link` before they had their own. */
export const templateKinds = (kind: MailKind): readonly MailKind[] => (kind === 'invitation' ? [kind, 'link'] : [kind])

/** The values of the placeholders; a code that is not mailed is empty. */
export type MailValues = Readonly<Partial<Record<(typeof mailKinds)[MailKind]['has'][number], string>>>

const placeholder = /\{\{ ?([^{}]*?) ?\}\}/g

/** Returns the names between double braces, in order. */
export const placeholdersIn = (template: string): readonly string[] =>
  [...template.matchAll(placeholder)].map(([, name = '']) => name)

/** Fills the placeholders with their values, as formatted by `write`. Placeholders inside of a value are not filled. */
export const filled = (template: string, values: MailValues, write = (value: string) => value): string =>
  template.replace(placeholder, (_, name: string) => write(values[name as keyof MailValues] ?? ''))

export const isMailKind = (text: string): text is MailKind => Object.hasOwn(mailKinds, text)
