import type { AskedConsent, CodeTarget, Printed, RedirectTarget } from '../../mount/identity-provider.contract.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { MainButton } from '../../ui/MainButton.tsx'
import { Phrase } from '../../ui/Phrase.tsx'
import { printedPress } from '../../ui/printed-press.ts'
import { SecondaryButton } from '../../ui/SecondaryButton.tsx'
import { Sentence } from '../../ui/Sentence.tsx'
import type { View } from '../../ui/view.ts'
import { Permissions } from './Permissions.tsx'
import { isForSignIn, sentencesOf } from './scope-sentences.ts'

const placeTexts = { site: 'idp.returnsTo', device: 'idp.returnsToDevice', code: 'idp.deviceCode' } as const

const placeOf = (target: RedirectTarget | CodeTarget) => {
  if (target.kind === 'code') return { code: <bdi className="lk-destination">{target.userCode}</bdi> }
  return { host: <bdi className="lk-destination">{target.kind === 'site' ? target.host : target.place}</bdi> }
}

export type ConsentIntents = { allow: []; deny: []; switchAccount: [] }

/** Asks the person whether an app may use their account. The app's own statements are never shown as facts. */
export const Consent: View<
  AskedConsent &
    Printed & { readonly projectName?: string; readonly target: RedirectTarget | CodeTarget; readonly project: string },
  ConsentIntents
> = ({ at, emit }) => {
  const { id, words, busy, error, app, target, account, scopes, lacking, manifest, project, form } = at
  const shownName = app.isUnverified ? words('idp.unverifiedProgram') : (app.host ?? app.name)
  const names = { app: shownName, project: at.projectName || project }
  const title = manifest || !scopes.every(isForSignIn) ? 'idp.title' : 'idp.signInTitle'
  const isAnswering = busy === 'allow' || busy === 'deny'
  const sections = manifest ?? [{ header: '', items: sentencesOf(scopes, words) }]
  return (
    <div className="lk-form lk-view lk-consent">
      <Heading id={`${id}-title`} text={words(title, names)} describedBy={`${id}-facts`} />
      <ul id={`${id}-facts`} className="lk-facts">
        {app.name !== shownName && app.name && (
          <li>
            <Phrase of={words.template('idp.claimedName')} with={{ name: <bdi>{app.name}</bdi> }} />
          </li>
        )}
        {app.isSelfDescribed && <li>{words('idp.notVerified')}</li>}
        {app.description && (
          <li>
            <bdi>{app.description}</bdi>
          </li>
        )}
        <li>
          <Phrase
            of={words.template(account.organization ? 'idp.memberAccount' : 'idp.account')}
            with={{
              account: <bdi className="lk-destination">{account.label}</bdi>,
              organization: <bdi className="lk-destination">{account.organization}</bdi>,
            }}
          />{' '}
          <button
            type="button"
            {...printedPress(form, 'switchAccount')}
            className="lk-link"
            aria-disabled={busy !== null ? true : undefined}
            onClick={() => busy === null && emit.switchAccount()}
          >
            {words('idp.switchAccount')}
          </button>
        </li>
        <li>
          <Phrase of={words.template(placeTexts[target.kind])} with={placeOf(target)} />
        </li>
        {at.resources?.map((resource) => (
          <li key={resource}>
            <Phrase
              of={words.template('idp.resource')}
              with={{ resource: <bdi className="lk-destination">{resource}</bdi> }}
            />
          </li>
        ))}
        <li>
          {words(scopes.some(({ scope }) => scope === 'offline_access') ? 'idp.lastingAccessEnds' : 'idp.accessEnds', {
            project: names.project,
          })}
        </li>
      </ul>
      {target.kind !== 'site' && (
        <div id={`${id}-device`}>
          <Banner kind="warning">
            {words(target.kind === 'device' ? 'idp.deviceWarning' : 'idp.deviceCodeWarning')}
          </Banner>
        </div>
      )}
      {sections.map(({ header, items }, index) => (
        <Permissions
          key={header || index}
          id={`${id}-may-${index}`}
          header={header || words('idp.mayDo', { app: shownName })}
          items={items}
        />
      ))}
      {lacking.length > 0 && (
        <details className="lk-lacking">
          <summary>{words('idp.lacking', { app: shownName })}</summary>
          <Permissions
            id={`${id}-lacking`}
            header={words('idp.lackingText', { app: shownName })}
            items={sentencesOf(lacking, words)}
          />
        </details>
      )}
      {error && (
        <Banner kind="error">
          <Sentence of={error.message} />
        </Banner>
      )}
      <MainButton
        label={words('idp.allow')}
        busy={busy === 'allow'}
        disabled={busy !== null}
        {...(target.kind !== 'site' && { describedBy: `${id}-device` })}
        press={printedPress(form, 'allow')}
        onPress={emit.allow}
      />
      <SecondaryButton
        label={words('idp.deny')}
        busy={busy === 'deny'}
        disabled={busy !== null && !isAnswering}
        press={printedPress(form, 'deny')}
        onPress={emit.deny}
      />
    </div>
  )
}
