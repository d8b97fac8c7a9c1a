import { emailDestination } from '../../../domain/destinations/destinations.ts'
import { ProviderError, StartError } from '../../../errors.ts'
import { verifyHash } from '../../../ports/passwords/hash-kinds.ts'
import { storedHash } from './imported-factors.ts'
import type { ImportedUser } from './imported-user.schema.ts'
import { LineRefused } from './line-refused.ts'
import { readLine } from './read-line.ts'

/** A password that signs a user of the file in, once the file is imported. */
export interface TriedPassword {
  readonly line: number
  readonly email: string
  readonly password_matches: true
  /** Whether the password signs in at once; otherwise only after a code or link to the address was used. */
  readonly email_verified: boolean
}

/**
 * Tries one known password against the hash of its user in a file, before the whole file is imported. Imports nothing.
 *
 * @param lines the password, then the lines of the file
 * @throws StartError if the file lacks the user, or the password does not match
 */
export const tryPassword = async (email: string, lines: AsyncIterable<string>): Promise<TriedPassword> => {
  const wanted = canonicalOf(email)
  if (wanted === null) throw failed('arguments_refused', '--verify must be an email address.')
  let password: string | undefined
  let number = 0
  for await (const text of lines) {
    if (password === undefined) {
      password = text
      continue
    }
    number++
    const user = text.trim() === '' ? null : readable(text, number, email)
    const address = user?.emails.find((one) => canonicalOf(one.email) === wanted)
    if (user === null || address === undefined) continue
    await requireMatch(user, number, password)
    const email_verified = address.verified === true || address.verified_at != null
    return { line: number, email: address.email, password_matches: true, email_verified }
  }
  throw failed(
    'not_found',
    `No line has the email address ${JSON.stringify(email.slice(0, 200))}. The first line of standard input is the password, the others are the file.`,
  )
}

/** Returns null for a line without the address that cannot be read: the import itself reports it. */
const readable = (text: string, number: number, email: string): ImportedUser | null => {
  try {
    return readLine(text)
  } catch (fault) {
    if (!(fault instanceof LineRefused)) throw fault
    if (!text.toLowerCase().includes(email.trim().toLowerCase())) return null
    throw failed('arguments_refused', `Line ${number}: ${fault.message}`)
  }
}

const requireMatch = async (user: ImportedUser, number: number, password: string): Promise<void> => {
  if (user.password == null) throw failed('arguments_refused', `The user of line ${number} has no \`password\`.`)
  let hash: string
  try {
    hash = storedHash(user.password)
  } catch (fault) {
    if (fault instanceof LineRefused) throw failed('arguments_refused', `Line ${number}: ${fault.message}`)
    throw fault
  }
  if (await verifyHash(hash, password)) return
  throw failed(
    'arguments_refused',
    `The password does not match the hash of line ${number}. Compare \`hash_type\`, the parameters and the salt with the product that made it, or the password.`,
  )
}

const canonicalOf = (email: string): string | null => {
  try {
    return emailDestination(email).canonical
  } catch (fault) {
    if (fault instanceof ProviderError) return null
    throw fault
  }
}

const failed = (fault: 'arguments_refused' | 'not_found', why: string) =>
  new StartError(fault, `Nothing was imported. ${why}`)
