import type { otps } from '@latchkey/client/methods/otp/b2b'
import { type AtSecondStep, byMember } from '../../b2b/second-step.ts'
import type { B2B } from '../../b2b/vertical.ts'
import type { Reach } from '../../flow/screen.ts'

type Here = Pick<Reach<B2B, { readonly send: typeof otps.sms.send }, never>, 'use' | 'env' | 'tell'>

/** Sends a code to the member's own number, or to a new one. */
export const text = async ({ use, env, tell }: Here, who: AtSecondStep, number: string | null): Promise<void> => {
  const { locale } = env.config.text
  const sent = await use.send({
    ...byMember(who),
    ...(number !== null && { mfa_phone_number: number }),
    ...(locale !== undefined && { locale }),
  })
  tell('B2B_SMS_OTP_SEND', sent)
}
