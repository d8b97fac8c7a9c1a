import type { AccountFacts } from './contract.ts'

/** Returns the name in the order in which it was entered, or an empty text. */
export const fullName = ({ firstName, lastName }: Pick<AccountFacts, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** Returns the contact that identifies the account, or an empty text. */
export const mainContact = ({ emails, phones }: Pick<AccountFacts, 'emails' | 'phones'>): string =>
  emails[0]?.text ?? phones[0]?.text ?? ''

/** Returns one or two letters for an avatar: of the first and the last word that start with a letter. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? [])
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toLocaleUpperCase()
}
