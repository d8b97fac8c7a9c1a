import type { Channel } from '@latchkey/protocol/methods/otp/consumer'
import { CodeForm } from './CodeForm.tsx'
import { Countdown } from './Countdown.tsx'
import { Heading } from './Heading.tsx'
import { minutesAndSeconds } from './minutes-and-seconds.ts'
import { ResendLock } from './ResendLock.tsx'
import { SentTo } from './SentTo.tsx'
import type { View } from './view.ts'

type CodeEntryData = {
  readonly channel: Channel
  readonly destination: string
  readonly minutes: number
  readonly until?: number
  readonly sends: number
  /** Whether each resend locks the resend button for a moment. */
  readonly locksResend?: boolean
}
type CodeEntryIntents = { submit: [code: string]; resend: [] }

/** Returns how long the code is still valid. The screen may be shown again after a reload. */
const secondsOf = ({ minutes, until }: Pick<CodeEntryData, 'minutes' | 'until'>): number =>
  until === undefined ? minutes * 60 : Math.max(0, Math.round((until - Date.now()) / 1000))

/** Asks for the six-digit code of an email or text message. */
export const CodeEntry: View<CodeEntryData, CodeEntryIntents> = ({ at, emit, onBack }) => {
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
          <SentTo
            id={ids.sentTo}
            words={words}
            sentence="otp.sentTo"
            destination={at.destination}
            isWhole={at.channel !== 'email'}
            onChange={onBack}
          />
        </>
      }
    >
      <Countdown key={at.sends} id={`${id}-valid-${at.sends}`} seconds={secondsOf(at)}>
        {(validSeconds) => (
          <p className="lk-helper lk-resend" data-expired={validSeconds === 0 ? '' : undefined}>
            <span role="timer">
              {validSeconds > 0 && words('otp.expiresIn', { time: minutesAndSeconds(validSeconds) })}
            </span>
            <span role="status">{validSeconds === 0 && words('otp.expired')}</span>{' '}
            <ResendLock id={`${id}-lock`} sends={at.locksResend ? at.sends : 0}>
              {(lockedSeconds) => (
                <button
                  type="button"
                  className={validSeconds === 0 ? 'lk-button lk-primary' : 'lk-link'}
                  aria-disabled={resending || resendWait > 0 || lockedSeconds > 0 ? true : undefined}
                  onClick={() => resendWait === 0 && lockedSeconds === 0 && emit.resend()}
                >
                  {resendWait > 0
                    ? words('otp.resendIn', { time: minutesAndSeconds(resendWait) })
                    : lockedSeconds > 0
                      ? words('otp.resendLocked', { seconds: String(lockedSeconds) })
                      : words('otp.resend')}
                </button>
              )}
            </ResendLock>
          </p>
        )}
      </Countdown>
    </CodeForm>
  )
}
