import type { AtSecondStep } from '../../member-flow/second-step.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { MainButton } from '../../ui/MainButton.tsx'
import { SecondaryButton } from '../../ui/SecondaryButton.tsx'
import type { View } from '../../ui/view.ts'

/** Formats the secret for typing: lower case, in groups of four. Apps accept spaces and any case. */
const grouped = (secret: string) => secret.toLowerCase().replaceAll(/.{4}(?=.)/g, '$& ')

/** The secret of an authenticator app as text, for members who cannot scan it. */
export const TypeSecret: View<{ readonly who: AtSecondStep }, { next: []; scan: [] }> = ({ at, emit }) => {
  const { id, words, who } = at
  const secret = grouped(who.app?.secret ?? '')
  return (
    <div className="lk-form lk-view">
      <Heading id={`${id}-title`} text={words('totp.manual')} describedBy={`${id}-how`} />
      <p id={`${id}-how`} className="lk-body">
        {words('totp.manualText')}
      </p>
      <p id={`${id}-secret`} className="lk-secret" dir="ltr">
        {secret}
      </p>
      <CopyButton
        id={id}
        words={words}
        text={secret}
        label={words('totp.copy')}
        copied={words('totp.copied')}
        refused={words('totp.notCopied')}
        shownIn={`${id}-secret`}
      />
      <MainButton label={words('totp.continue')} busy={false} onPress={emit.next} />
      <SecondaryButton label={words('totp.scanAgain')} busy={false} onPress={emit.scan} />
    </div>
  )
}
