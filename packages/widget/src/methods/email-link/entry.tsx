import type { Entry } from '../../flow/method.ts'
import { EmailForm } from '../../ui/email/EmailForm.tsx'

/** The email form on Main, which asks for a login link. */
export const EmailEntry: Entry<[address: string]> = EmailForm
