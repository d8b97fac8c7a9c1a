import type { Channel } from '@latchkey/protocol/methods/otp/consumer'
import type { View } from '../flow/view.ts'
import { CodeForm } from './CodeForm.tsx'
import { Countdown } from './Countdown.tsx'
import { Heading } from './Heading.tsx'
import { minutesAndSeconds } from './minutes-and-seconds.ts'
import { Phrase } from './Phrase.tsx'
import { ResendLock } from './ResendLock.tsx'

type Shows = {
  readonly channel: Channel
  readonly destination: string
  readonly minutes: number
  readonly sends: number
  /** Whether each resend locks the resend button for a moment. */
  readonly locksResend?: boolean
}
type Says = { submit: [code: string]; resend: [] }

/** Asks for the six-digit code of an email or text message. */
export const CodeEntry: View<Shows, Says> = ({ at, emit }) => {
  const { id, words, busy } = at
  const ids = { title: `${id}-title`, sentTo: `${id}-sent-to` }
  const resendWait = at.waiting.resend ?? 0
  const resending = busy === 'resend'
  return (
    <CodeForm
      at={at}
      emit={emit}
      labelledBy={ids.title}
      describedBy={ids.sentTo}
      above={
        <>
          <Heading id={ids.title} text={words('otp.title')} />
          <p id={ids.sentTo} className="lk-body">
            <Phrase
              of={words.template('otp.sentTo')}
              with={{
                destination: (
                  // A phone number must not wrap at its spaces; an email address may wrap anywhere.
                  <bdi className="lk-destination" data-whole={at.channel === 'email' ? undefined : ''}>
                    {at.destination}
                  </bdi>
                ),
              }}
            />
          </p>
        </>
      }
    >
      <p className="lk-helper lk-resend">
        <Countdown key={at.sends} seconds={at.minutes * 60}>
          {(remainingSeconds) => (
            <>
              <span role="timer">
                {remainingSeconds > 0 && words('otp.expiresIn', { time: minutesAndSeconds(remainingSeconds) })}
              </span>
              <span role="status">{remainingSeconds === 0 && words('otp.expired')}</span>
            </>
          )}
        </Countdown>{' '}
        <ResendLock sends={at.locksResend ? at.sends : 0}>
          {(remainingSeconds) => (
            <button
              type="button"
              className="lk-link"
              aria-disabled={resending || resendWait > 0 || remainingSeconds > 0 ? true : undefined}
              onClick={() => resendWait === 0 && remainingSeconds === 0 && emit.resend()}
            >
              {resendWait > 0
                ? words('otp.resendIn', { time: minutesAndSeconds(resendWait) })
                : remainingSeconds > 0
                  ? words('otp.resendLocked', { seconds: String(remainingSeconds) })
                  : words('otp.resend')}
            </button>
          )}
        </ResendLock>
      </p>
    </CodeForm>
  )
}
