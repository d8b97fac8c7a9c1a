import { totp } from '@latchkey/client/methods/totp/b2b'
import type { HandlerContext } from '../../flow/row.ts'
import { memberIds } from '../../member-flow/second-step.ts'
import type { TotpSteps } from '../../member-flow/totp.contract.ts'
import { unlessOver } from '../../member-flow/unless-over.ts'
import type { B2B } from '../../member-flow/vertical.ts'

export const uses = { create: totp.create }

type TotpSetUpContext = HandlerContext<B2B, typeof uses, 'TOTP Enrollment QR Code' | 'Error'> & {
  readonly at: TotpSteps['TOTP Enrollment QR Code']
}

/** Requests a secret once for each sign-in: a return to the QR code shows the same one. */
export const setUp = async (context: TotpSetUpContext) => {
  const { at, use, go, emitEvent } = context
  const { who } = at
  if (who.app) return undefined
  return unlessOver(context, async () => {
    const seed = await use.create(memberIds(who))
    emitEvent('B2B_TOTP_CREATE', seed)
    const app = { secret: seed.secret, qrCode: seed.qr_code, recoveryCodes: seed.recovery_codes }
    return go('TOTP Enrollment QR Code', { who: { ...who, app } })
  })
}
