import { Banner } from '../../ui/Banner.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { SecondaryButton } from '../../ui/SecondaryButton.tsx'
import { Sentence } from '../../ui/Sentence.tsx'
import type { View } from '../../ui/view.ts'

/** Asks whether to send a link or a code, in the site's order, if the site offers both. */
export const LinkOrCode: View<{ readonly isCodeFirst: boolean }, { link: []; code: [] }> = ({ at, emit }) => {
  const { id, words, busy, error, isCodeFirst } = at
  const ways = [
    <SecondaryButton
      key="link"
      label={words('mail.link')}
      busy={busy === 'link'}
      disabled={busy === 'code'}
      onPress={emit.link}
    />,
    <SecondaryButton
      key="code"
      label={words('mail.code')}
      busy={busy === 'code'}
      disabled={busy === 'link'}
      onPress={emit.code}
    />,
  ]
  return (
    <div className="lk-form lk-view">
      <Heading id={`${id}-title`} text={words('mail.choose')} />
      {error && (
        <Banner kind="error">
          <Sentence of={error.message} />
        </Banner>
      )}
      {isCodeFirst ? ways.reverse() : ways}
    </div>
  )
}
