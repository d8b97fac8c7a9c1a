import { CodeForm } from './CodeForm.tsx'
import { Heading } from './Heading.tsx'
import { MailboxLinks } from './MailboxLinks.tsx'
import { SentTo } from './SentTo.tsx'
import type { View } from './view.ts'

/** Asks for the code of an email that also holds a link, for users who open the email on another device. */
const LinkMailCode: View<{}, { submit: [code: string] }> = ({ at, emit }) => {
  const { id, words } = at
  return (
    <CodeForm
      at={at}
      emit={emit}
      className="lk-form"
      labelledBy={`${id}-code-label`}
      describedBy={`${id}-sent-to`}
      // On this screen "Try again" leads back to Main, so the button has another label.
      again={words('otp.verify')}
      above={
        <label id={`${id}-code-label`} className="lk-label" htmlFor={`${id}-code`}>
          {words('link.code')}
        </label>
      }
    />
  )
}

type EmailSentData = {
  readonly email: string
  readonly sender: string | null
  /** Null if the email holds only a link and no code. */
  readonly codeId: string | null
}
type EmailSentIntents = { again: []; change: []; submit: [code: string] }

/** Confirms that an email was sent. The user continues with the link in it, or enters its code here. */
export const EmailSent: View<EmailSentData, EmailSentIntents> = (props) => {
  const { at, emit } = props
  const { id, words } = at
  return (
    <div className="lk-form lk-view">
      <Heading id={`${id}-title`} text={words('link.title')} describedBy={`${id}-sent-to`} />
      <SentTo
        id={`${id}-sent-to`}
        words={words}
        sentence="link.sentTo"
        destination={at.email}
        onChange={() => emit.change()}
      />
      <MailboxLinks words={words} sender={at.sender} />
      {at.codeId !== null && <LinkMailCode {...props} />}
      <p className="lk-helper">
        <span>{words('link.nothing')}</span>{' '}
        <button type="button" className="lk-link" onClick={() => emit.again()}>
          {words('flow.retry')}
        </button>
      </p>
    </div>
  )
}
