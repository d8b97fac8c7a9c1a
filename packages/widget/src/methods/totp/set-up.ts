import { totp } from '@latchkey/client/methods/totp/b2b'
import type { HandlerContext } from '../../flow/row.ts'
import { byMember } from '../../member-flow/second-step.ts'
import { unlessOver } from '../../member-flow/unless-over.ts'
import type { B2B } from '../../member-flow/vertical.ts'
import type { TotpSteps } from './b2b.contract.ts'

export const uses = { create: totp.create }

type Here = HandlerContext<B2B, typeof uses, 'TOTP Enrollment QR Code' | 'Error'> & {
  readonly at: TotpSteps['TOTP Enrollment QR Code']
}

/** Requests a secret once for each sign-in: a return to the QR code shows the same one. */
export const setUp = async (reach: Here) => {
  const { at, use, go, tell } = reach
  const { who } = at
  if (who.app) return undefined
  return unlessOver(reach, async () => {
    const made = await use.create(byMember(who))
    tell('B2B_TOTP_CREATE', made)
    const app = { secret: made.secret, qrCode: made.qr_code, recoveryCodes: made.recovery_codes }
    return go('TOTP Enrollment QR Code', { who: { ...who, app } })
  })
}
