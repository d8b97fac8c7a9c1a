import type { Entry } from '../../flow/method.ts'
import { EmailForm } from '../../ui/email/EmailForm.tsx'

/** The email form on Main, which requests a passcode. */
export const EmailEntry: Entry<[address: string]> = EmailForm
