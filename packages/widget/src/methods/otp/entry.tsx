import { EmailForm } from '../../ui/email/EmailForm.tsx'
import type { Entry } from '../../ui/entry.ts'

/** The email form on Main, which requests a passcode. */
export const EmailEntry: Entry<[address: string]> = EmailForm
