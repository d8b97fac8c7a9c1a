import { Heading } from '../../../ui/Heading.tsx'
import { minutesAndSeconds } from '../../../ui/minutes-and-seconds.ts'
import { SentTo } from '../../../ui/SentTo.tsx'
import type { View } from '../../../ui/view.ts'
import type { Mail } from './mails.ts'

/** Confirms that an email about the password was sent. */
export const MailSent: View<{ readonly email: string; readonly mail: Mail }, { resend: [] }> = ({
  at,
  emit,
  onBack,
}) => {
  const { id, words, mail } = at
  const waitSeconds = at.waiting.resend ?? 0
  return (
    <div className="lk-form lk-view">
      <Heading id={`${id}-title`} text={words(mail.title)} describedBy={`${id}-sent-to`} />
      <SentTo id={`${id}-sent-to`} words={words} sentence={mail.text} destination={at.email} onChange={onBack} />
      <p className="lk-helper">
        <span>{words('password.nothing')}</span>{' '}
        <button
          type="button"
          className="lk-link"
          aria-disabled={at.busy === 'resend' || waitSeconds > 0 ? true : undefined}
          onClick={() => waitSeconds === 0 && emit.resend()}
        >
          {words('password.resend')}
        </button>
        {waitSeconds > 0 && <span>{` ${words('flow.wait', { time: minutesAndSeconds(waitSeconds) })}`}</span>}
      </p>
    </div>
  )
}
