import type { infer as Infer } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import type * as schema from './bounce.schema.ts'

/** Reports that mail to an address bounced permanently or was marked as spam. No more mail is sent there. */
export const report = byBackEnd.post<Infer<typeof schema.report>, { readonly email_address: string }>('/emails/bounces')
