import type { Entry } from '../../flow/method.ts'
import { EmailForm } from '../../ui/email/EmailForm.tsx'

/** The email form on Main, which asks how the address may sign in. */
export const EmailEntry: Entry<[address: string]> = EmailForm
