/** What a mail is about: it says which placeholders a template of it has, and which it must not leave out. */
export const mailKinds = {
  code: { has: ['code', 'minutes', 'project_name'], needs: 'code' },
  link: { has: ['link', 'minutes', 'project_name', 'code'], needs: 'link' },
  reset: { has: ['link', 'login_link', 'minutes', 'project_name'], needs: 'link' },
} as const

export type MailKind = keyof typeof mailKinds

/** What stands in the place of each placeholder; a code that is not mailed is empty. */
export type MailValues = Readonly<Partial<Record<(typeof mailKinds)[MailKind]['has'][number], string>>>

const placeholder = /\{\{ ?([^{}]*?) ?\}\}/g

/** The names between double braces, in order. */
export const placeholdersIn = (template: string): readonly string[] =>
  [...template.matchAll(placeholder)].map(([, name = '']) => name)

/** The text with each placeholder's value, written as `write` has it. What a value holds is no placeholder itself. */
export const filled = (template: string, values: MailValues, write = (value: string) => value): string =>
  template.replace(placeholder, (_, name: string) => write(values[name as keyof MailValues] ?? ''))

export const isMailKind = (text: string): text is MailKind => Object.hasOwn(mailKinds, text)
