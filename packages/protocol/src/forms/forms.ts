import type { infer as Infer } from 'zod'
import type * as schema from './forms.schema.ts'

/** The widget's entries whose form the browser posts itself where no script runs. */
export const formEntries = ['otp.email', 'emailLink.email', 'password.email'] as const
export type FormEntry = (typeof formEntries)[number]

/** Fields of such a form: `email`, and hidden fields for the site's options. */
export type FormFields = Infer<typeof schema.fields>
