import type { Channel, Sent } from '@latchkey/protocol/methods/otp/consumer'
import type { OtpConfig } from '../../../consumer/config.ts'
import type { OtpSteps } from '../consumer.contract.ts'

/** What OTPAuthenticate is about once a code is on its way. */
export const codeSent = (
  channel: Channel,
  {
    to,
    destination,
    otp,
    sent,
  }: { readonly to: string; readonly destination: string; readonly otp: OtpConfig; readonly sent: Sent },
): OtpSteps['OTPAuthenticate'] => ({
  channel,
  destination,
  to,
  methodId: sent.method_id,
  minutes: otp.minutes,
  sends: 1,
})
