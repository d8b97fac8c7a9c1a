import type { PlainId } from '../../../copy/copy.ts'
import { Banner } from '../../../ui/Banner.tsx'
import type { Elements } from '../../../ui/elements.ts'
import { Heading } from '../../../ui/Heading.tsx'
import { MailboxLinks } from '../../../ui/MailboxLinks.tsx'
import { ResendLock } from '../../../ui/ResendLock.tsx'
import { SecondaryButton } from '../../../ui/SecondaryButton.tsx'
import { Sentence } from '../../../ui/Sentence.tsx'
import { SentTo } from '../../../ui/SentTo.tsx'
import type { View, ViewInput } from '../../../ui/view.ts'

type MailedMemberData = {
  readonly email: string
  /** False if an organization asks for this very address. */
  readonly mayChange: boolean
}

const Mailed = ({
  at,
  heading,
  onChange,
  children,
}: {
  readonly at: ViewInput<MailedMemberData>
  readonly heading: { readonly id: PlainId }
  readonly onChange: () => void
  readonly children: Elements
}) => {
  const { id, words, error, email } = at
  return (
    <div className="lk-form lk-view">
      <Heading id={`${id}-title`} text={words(heading.id)} describedBy={`${id}-sent-to`} />
      <SentTo
        id={`${id}-sent-to`}
        words={words}
        sentence="memberPassword.sentTo"
        destination={email}
        onChange={at.mayChange ? () => onChange() : undefined}
      />
      {error && (
        <Banner kind="error">
          <Sentence of={error.message} />
        </Banner>
      )}
      {children}
    </div>
  )
}

/** Confirms that a link to set a password was sent, with a resend button. */
export const ResetMailed: View<MailedMemberData & { readonly sends: number }, { resend: []; change: [] }> = ({
  at,
  emit,
}) => (
  <Mailed at={at} heading={{ id: 'memberPassword.sentTitle' }} onChange={emit.change}>
    <ResendLock id={`${at.id}-lock`} sends={at.sends}>
      {(remainingSeconds) => (
        <SecondaryButton
          label={
            remainingSeconds === 0
              ? at.words('mail.resend')
              : at.words('mail.resent', { seconds: String(remainingSeconds) })
          }
          busy={at.busy === 'resend'}
          disabled={remainingSeconds > 0 || (at.waiting.resend ?? 0) > 0}
          onPress={emit.resend}
        />
      )}
    </ResendLock>
  </Mailed>
)

/** Confirms that a link which proves the address was sent; a password can be set after that. */
export const ProofMailed: View<MailedMemberData & { readonly sender: string | null }, { again: []; change: [] }> = ({
  at,
  emit,
}) => (
  <Mailed at={at} heading={{ id: 'memberPassword.verifyTitle' }} onChange={emit.change}>
    <MailboxLinks words={at.words} sender={at.sender} />
    <SecondaryButton label={at.words('memberPassword.again')} busy={at.busy === 'again'} onPress={emit.again} />
  </Mailed>
)
