import type { infer as Infer } from 'zod'
import type * as schema from './forms.schema.ts'

/** The widget's entries whose form a browser posts by itself where no script runs. */
export const formEntries = ['otp.email', 'emailLink.email', 'password.email'] as const
export type FormEntry = (typeof formEntries)[number]

/** What such a form may hold: the field `email`, and hidden ones for what the site says about the way. */
export type FormFields = Infer<typeof schema.fields>
