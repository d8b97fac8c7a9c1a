import { EmailForm } from '../../ui/email/EmailForm.tsx'
import type { Entry } from '../../ui/entry.ts'

/** The email form on Main, which searches how the address can sign in. */
export const EmailEntry: Entry<[address: string]> = EmailForm
