import type { Entry } from '../flow/method.ts'
import { EmailEntry as AddressForLink } from '../methods/email-link/entry.tsx'
import { EmailEntry as AddressForCode } from '../methods/otp/entry.tsx'
import { EmailEntry as AddressForPassword } from '../methods/password/entry.tsx'
import type { EntryName } from './plan.ts'

/**
 * What Main shows of each method: all that the first file needs of them. Their descriptors, which say the same of
 * themselves, come with what answers.
 */
export const entries: Readonly<Partial<Record<EntryName, Entry<[address: string]> | 'later'>>> = {
  'emailLink.email': AddressForLink,
  'otp.email': AddressForCode,
  'otp.sms': 'later',
  'otp.whatsapp': 'later',
  'password.email': AddressForPassword,
}
