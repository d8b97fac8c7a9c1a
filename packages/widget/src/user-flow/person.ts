/** The name of a user, as it was entered. */
interface Name {
  readonly firstName: string
  readonly lastName: string
}

/** The contacts of a user, the primary ones first. */
interface Contacts {
  readonly emails: readonly { readonly text: string }[]
  readonly phones: readonly { readonly text: string }[]
}

/** Returns the name in the order in which it was entered, or an empty text. */
export const fullName = ({ firstName, lastName }: Name): string => `${firstName} ${lastName}`.trim()

/** Returns the contact that identifies the account, or an empty text. */
export const mainContact = ({ emails, phones }: Contacts): string => emails[0]?.text ?? phones[0]?.text ?? ''

/** Returns one or two letters for an avatar: of the first and the last word that start with a letter. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? [])
  // By the rules of no language: those of a server are not those of the browser that takes its markup over.
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toUpperCase()
}
