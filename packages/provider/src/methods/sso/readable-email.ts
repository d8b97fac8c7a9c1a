import { emailDestination } from '../../domain/destinations/destinations.ts'
import { isEmailAddress } from '../../ports/claims.ts'

/**
 * Returns the email address that an identity provider stated, in a form that accounts can have; empty if it is none.
 * Directories keep addresses as URLs (`mailto:`) or with the kind of mailbox (`SMTP:`, of Active Directory) as well.
 */
export const readableEmail = (stated: string): string => {
  const address = stated.trim().replace(/^(?:mailto|smtp):/i, '')
  if (!isEmailAddress(address)) return ''
  try {
    return emailDestination(address).address
  } catch {
    return ''
  }
}
