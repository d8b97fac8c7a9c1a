import { EmailForm } from '../../ui/email/EmailForm.tsx'
import type { Entry } from '../../ui/entry.ts'

/** The email form on Main, which requests a login link. */
export const EmailEntry: Entry<[address: string]> = EmailForm
