import type { View } from '../../flow/view.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { MailboxLinks } from '../../ui/MailboxLinks.tsx'
import { Phrase } from '../../ui/Phrase.tsx'
import { ResendLock } from '../../ui/ResendLock.tsx'
import { SecondaryButton } from '../../ui/SecondaryButton.tsx'
import { Sentence } from '../../ui/Sentence.tsx'

type Shows = { readonly email: string; readonly sender: string | null; readonly sends: number }

/** Confirms that a link was sent, with a resend button. */
export const MailedLink: View<Shows, { resend: [] }> = ({ at, emit }) => {
  const { id, words, sends, busy, error } = at
  return (
    <div className="lk-form lk-view">
      <Heading id={`${id}-title`} text={words('link.title')} describedBy={`${id}-sent-to`} />
      <p id={`${id}-sent-to`} className="lk-body">
        <Phrase of={words.template('link.sentTo')} with={{ email: <bdi className="lk-destination">{at.email}</bdi> }} />
      </p>
      {error && (
        <Banner kind="error">
          <Sentence of={error.message} />
        </Banner>
      )}
      <MailboxLinks words={words} sender={at.sender} />
      <ResendLock sends={sends}>
        {(remainingSeconds) => (
          <SecondaryButton
            label={
              remainingSeconds === 0 ? words('mail.resend') : words('mail.sent', { seconds: String(remainingSeconds) })
            }
            busy={busy === 'resend'}
            disabled={remainingSeconds > 0 || (at.waiting.resend ?? 0) > 0}
            onPress={emit.resend}
          />
        )}
      </ResendLock>
    </div>
  )
}
