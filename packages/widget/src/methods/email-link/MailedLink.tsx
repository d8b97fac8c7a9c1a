import { Banner } from '../../ui/Banner.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { MailboxLinks } from '../../ui/MailboxLinks.tsx'
import { ResendLock } from '../../ui/ResendLock.tsx'
import { SecondaryButton } from '../../ui/SecondaryButton.tsx'
import { Sentence } from '../../ui/Sentence.tsx'
import { SentTo } from '../../ui/SentTo.tsx'
import type { View } from '../../ui/view.ts'

type MailedLinkData = {
  readonly email: string
  readonly sender: string | null
  readonly sends: number
  /** False if an organization asks for this very address. */
  readonly mayChange: boolean
}

/** Confirms that a link was sent, with a resend button. */
export const MailedLink: View<MailedLinkData, { resend: []; change: [] }> = ({ at, emit }) => {
  const { id, words, sends, busy, error } = at
  return (
    <div className="lk-form lk-view">
      <Heading id={`${id}-title`} text={words('link.title')} describedBy={`${id}-sent-to`} />
      <SentTo
        id={`${id}-sent-to`}
        words={words}
        sentence="link.sentTo"
        destination={at.email}
        onChange={at.mayChange ? () => emit.change() : undefined}
      />
      {error && (
        <Banner kind="error">
          <Sentence of={error.message} />
        </Banner>
      )}
      <MailboxLinks words={words} sender={at.sender} />
      <ResendLock id={`${id}-lock`} sends={sends}>
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
