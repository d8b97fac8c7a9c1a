import type { Entry } from '../../flow/method.ts'
import { EmailForm } from '../../ui/email/EmailForm.tsx'

export const EmailEntry: Entry<[address: string]> = EmailForm
