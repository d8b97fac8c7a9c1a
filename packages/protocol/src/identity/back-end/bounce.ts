import type { infer as Infer } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import type * as schema from './bounce.schema.ts'

/** Tells that mail to an address came back for good, or that its reader called it spam: nothing more is sent there. */
export const report = byBackEnd.post<Infer<typeof schema.report>, { readonly email_address: string }>('/emails/bounces')
