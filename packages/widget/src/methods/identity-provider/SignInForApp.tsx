import type { Words } from '../../copy/copy.ts'
import type { RedirectTarget, WaitingApp } from '../../mount/identity-provider.contract.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Phrase } from '../../ui/Phrase.tsx'
import type { Problem } from '../../ui/problem.ts'
import { SecondaryButton } from '../../ui/SecondaryButton.tsx'
import { Sentence } from '../../ui/Sentence.tsx'

const placeOf = (target: RedirectTarget) => (target.kind === 'site' ? target.host : target.place)

/** Returns the name that an app gives itself. The provider adds the place that it calls back to. */
const claimedNameOf = ({ name }: WaitingApp['app']) => /^(.+) \([^()]*\)$/.exec(name)?.[1] ?? ''

/**
 * Names the app that the sign-in on the page is for, with the way back to it. An app that describes itself is called by the
 * place that it answers at: anyone can register any name.
 */
export const SignInForApp = ({
  id,
  words,
  waitingApp: { app, target, mayReturn },
  error,
  isLeaving,
  onBack,
}: {
  readonly id: string
  readonly words: Words
  readonly waitingApp: WaitingApp
  readonly error: Problem | null
  readonly isLeaving: boolean
  readonly onBack: () => void
}) => {
  const place = placeOf(target)
  const shownName = app.host ?? (app.isSelfDescribed ? place : app.name)
  const claimedName = app.isSelfDescribed ? claimedNameOf(app) : app.name === shownName ? '' : app.name
  return (
    <div className="lk-form lk-view lk-consent">
      <Heading id={`${id}-title`} text={words('idp.signInForApp', { app: shownName })} describedBy={`${id}-facts`} />
      <ul id={`${id}-facts`} className="lk-facts">
        {claimedName && (
          <li>
            <Phrase of={words.template('idp.claimedName')} with={{ name: <bdi>{claimedName}</bdi> }} />
          </li>
        )}
        {app.isSelfDescribed && !claimedName && <li>{words('idp.notVerified')}</li>}
        <li>
          <Phrase
            of={words.template(target.kind === 'site' ? 'idp.returnsTo' : 'idp.returnsToDevice')}
            with={{ host: <bdi className="lk-destination">{place}</bdi> }}
          />
        </li>
      </ul>
      {error && (
        <Banner kind="error">
          <Sentence of={error.message} />
        </Banner>
      )}
      {mayReturn && (
        <SecondaryButton label={words('idp.backToApp', { app: shownName })} busy={isLeaving} onPress={onBack} />
      )}
    </div>
  )
}
