import type { IdpSteps, Printed } from '../../mount/identity-provider.contract.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { MainButton } from '../../ui/MainButton.tsx'
import { Phrase } from '../../ui/Phrase.tsx'
import { printedPress } from '../../ui/printed-press.ts'
import { SecondaryButton } from '../../ui/SecondaryButton.tsx'
import { Sentence } from '../../ui/Sentence.tsx'
import type { View } from '../../ui/view.ts'

export type LogoutIntents = { signOut: []; stay: [] }

/** Asks the person whether an app may sign them out. */
export const Logout: View<IdpSteps['IDPLogout'] & Printed & { readonly project: string }, LogoutIntents> = ({
  at,
  emit,
}) => {
  const { id, words, busy, error, target, project, form } = at
  return (
    <div className="lk-form lk-view">
      <Heading id={`${id}-title`} text={words('idp.logoutTitle')} describedBy={`${id}-text`} />
      <p id={`${id}-text`} className="lk-body">
        <Phrase
          of={words.template(target === null ? 'idp.logoutTextOnly' : 'idp.logoutText')}
          with={{
            project: <bdi>{at.projectName || project}</bdi>,
            host: <bdi className="lk-destination">{target?.kind === 'site' ? target.host : target?.place}</bdi>,
          }}
        />
      </p>
      {error && (
        <Banner kind="error">
          <Sentence of={error.message} />
        </Banner>
      )}
      <MainButton
        label={words('idp.signOut')}
        busy={busy === 'signOut'}
        press={printedPress(form, 'signOut')}
        onPress={emit.signOut}
      />
      <SecondaryButton
        label={words('idp.staySignedIn')}
        busy={false}
        disabled={busy === 'signOut'}
        press={printedPress(form, 'stay')}
        onPress={emit.stay}
      />
    </div>
  )
}
