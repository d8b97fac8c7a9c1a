import { Banner } from '../../ui/Banner.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { MainButton } from '../../ui/MainButton.tsx'
import { MarkIcon } from '../../ui/MarkIcon.tsx'
import { minutesAndSeconds } from '../../ui/minutes-and-seconds.ts'
import { SecondaryButton } from '../../ui/SecondaryButton.tsx'
import { Sentence } from '../../ui/Sentence.tsx'
import type { View } from '../../ui/view.ts'
import type { PasskeySteps } from '../../user-flow/passkey.contract.ts'
import { passkeyGlyph } from './passkey-glyph.ts'

export type RegisterIntents = { create: []; skip: []; retry: [] }

/** Offers passkey creation to a signed-in user. */
export const Register: View<PasskeySteps['PasskeyRegistrationStart'], RegisterIntents> = ({ at, emit }) => {
  const { id, words, busy, error, who } = at
  const waitSeconds = at.waiting.create ?? 0
  const problem = error && (
    <Banner kind="error">
      <Sentence of={error.message} />
    </Banner>
  )
  if (who === 'nobody') return <Banner kind="error">{words('passkey.noUser')}</Banner>
  if (who === 'unknown')
    return problem ? (
      <div className="lk-form lk-view">
        {problem}
        <SecondaryButton label={words('flow.retry')} busy={false} onPress={emit.retry} />
      </div>
    ) : (
      <p className="lk-looking" role="status">
        <span className="lk-spinner" aria-hidden={true} />
        <span>{words('passkey.waiting')}</span>
      </p>
    )
  return (
    <div className="lk-form lk-view lk-passkeys">
      <span className="lk-emblem" aria-hidden={true}>
        <MarkIcon of={passkeyGlyph} />
      </span>
      <Heading id={`${id}-title`} text={words('passkey.title')} describedBy={`${id}-text`} />
      <p id={`${id}-text`} className="lk-body">
        {words('passkey.text')}
      </p>
      {problem}
      <p className="lk-helper" role="status">
        {error?.hint}
      </p>
      {waitSeconds > 0 && <p className="lk-helper">{words('flow.wait', { time: minutesAndSeconds(waitSeconds) })}</p>}
      <MainButton
        label={words('passkey.create')}
        busy={busy === 'create'}
        disabled={waitSeconds > 0}
        onPress={emit.create}
      />
      <SecondaryButton
        label={words('passkey.skip')}
        busy={busy === 'skip'}
        disabled={busy === 'create'}
        onPress={emit.skip}
      />
    </div>
  )
}
