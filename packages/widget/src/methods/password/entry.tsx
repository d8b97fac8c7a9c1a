import type { Entry } from '../../flow/method.ts'
import { EmailForm } from '../../ui/email/EmailForm.tsx'

/** The email form on Main, which searches how the address can sign in. */
export const EmailEntry: Entry<[address: string]> = EmailForm
