import type { infer as Infer } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import type { BackEndGrant } from '../../identity/back-end/session.ts'
import type { Changed } from '../../identity/back-end/user.ts'
import type * as schema from './back-end.schema.ts'

/** Sets up an authenticator app for a user. The seed and the codes appear in this answer only. */
export const create = byBackEnd.post<
  Infer<typeof schema.create>,
  Changed & {
    readonly totp_id: string
    /** In base32. */
    readonly secret: string
    /** QR code as a PNG data URL. */
    readonly qr_code: string
    readonly recovery_codes: readonly string[]
  }
>('/totps')

/** Verifies a code of a user's app; the first one makes the app count. */
export const authenticate = byBackEnd.post<
  Infer<typeof schema.authenticate>,
  BackEndGrant & { readonly totp_id: string }
>('/totps/authenticate')

/** Consumes a recovery code of a user. */
export const recover = byBackEnd.post<Infer<typeof schema.recover>, BackEndGrant & { readonly totp_id: string }>(
  '/totps/recover',
)

/** Lists the unused recovery codes. The back end is responsible for its users: no verified code is required. */
export const recoveryCodes = byBackEnd.post<
  Infer<typeof schema.recoveryCodes>,
  {
    readonly user_id: string
    readonly totps: readonly {
      readonly totp_id: string
      readonly verified: boolean
      readonly recovery_codes: readonly string[]
    }[]
  }
>('/totps/recovery_codes')
