import { FieldError } from '../../../ui/FieldError.tsx'
import { SecondaryButton } from '../../../ui/SecondaryButton.tsx'
import type { View } from '../../../ui/view.ts'
import { MailSent } from './MailSent.tsx'
import type { Mail } from './mails.ts'

type MailOrLinkData = { readonly email: string; readonly mail: Mail; readonly hasLinks: boolean }
type MailOrLinkIntents = { resend: []; link: [] }

/**
 * Confirms that an email about the password was sent. If the site has login links, one of them signs in without a
 * password.
 */
export const MailOrLink: View<MailOrLinkData, MailOrLinkIntents> = (props) => {
  const { at, emit } = props
  const { id, words, error } = at
  const waitSeconds = at.waiting.link ?? 0
  return (
    <div className="lk-form">
      <MailSent {...props} />
      {at.hasLinks && (
        <>
          <SecondaryButton
            label={words('password.without')}
            busy={at.busy === 'link'}
            disabled={waitSeconds > 0}
            onPress={emit.link}
          />
          <FieldError
            id={`${id}-link-error`}
            message={error?.intent === 'link' ? error.message : null}
            waiting={waitSeconds}
            words={words}
          />
        </>
      )}
    </div>
  )
}
