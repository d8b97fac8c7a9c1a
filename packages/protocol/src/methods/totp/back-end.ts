import type { infer as Infer } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import type { BackEndGrant } from '../../identity/back-end/session.ts'
import type { Changed } from '../../identity/back-end/user.ts'
import type * as schema from './back-end.schema.ts'

/** Sets up an authenticator app for a person: all that is ever shown of it stands in this answer. */
export const create = byBackEnd.post<
  Infer<typeof schema.create>,
  Changed & {
    readonly totp_id: string
    /** In base32. */
    readonly secret: string
    /** A PNG as a data URL. */
    readonly qr_code: string
    readonly recovery_codes: readonly string[]
  }
>('/totps')

/** Takes a code of a person's app; the first one makes the app count. */
export const authenticate = byBackEnd.post<
  Infer<typeof schema.authenticate>,
  BackEndGrant & { readonly totp_id: string }
>('/totps/authenticate')

/** Takes a recovery code of a person, which is used up. */
export const recover = byBackEnd.post<Infer<typeof schema.recover>, BackEndGrant & { readonly totp_id: string }>(
  '/totps/recover',
)

/** The recovery codes that are left. The back end answers for its people: nobody has to have shown the app. */
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
