import { importAgain } from '@latchkey/client/core/loading/import-again'
import { Banner } from '../../ui/Banner.tsx'
import { ActButton, isAllowed } from '../ActButton.tsx'
import { BackLink } from '../BackLink.tsx'
import { CardView } from '../CardView.tsx'
import type { PageProps } from '../contract.ts'
import { StepsCard } from '../steps/StepsCard.tsx'
import type { Step } from '../steps/step.ts'
import { connectionActs } from './acts.ts'
import { Certificates } from './Certificates.tsx'
import { connectionCards } from './cards.ts'
import { type AboutConnection, connectionsIn, isDefault, providerName } from './connection.ts'
import { ours } from './provider-values.ts'
import { type SsoProvider, ssoProviderOf, ssoProviders } from './sso-providers.ts'
import { TestCard } from './TestCard.tsx'

/** Loads the steps of a protocol at an identity provider. */
const loadSteps = async (protocol: 'saml' | 'oidc', provider: SsoProvider): Promise<readonly Step[]> => {
  if (protocol === 'saml') {
    const { samlSteps } = await importAgain(() => import('../steps/saml-steps.ts'))
    return samlSteps[provider]
  }
  const { oidcSteps } = await importAgain(() => import('../steps/oidc-steps.ts'))
  return oidcSteps[provider]
}

/** One connection: the values that both sides need, and what its members may do. */
export const ConnectionDetails = (page: PageProps) => {
  const { at, emit, facts, records } = page
  const { words, config, place } = at
  const connection = connectionsIn(records).find(({ connection_id }) => connection_id === place.open)
  const back = <BackLink label={words('portal.allConnectionsList')} onPress={() => emit.visit({ page: 'sso' })} />
  if (!connection)
    return (
      <div className="lk-portal-content">
        {back}
        <Banner kind="warning">{words('portal.connectionGone')}</Banner>
      </div>
    )
  const about: AboutConnection = { subject: connection, facts, records, config, words }
  const { connection_id: id, status } = connection
  const acts = connectionActs.filter((act) => isAllowed(act, about))
  return (
    <div className="lk-portal-content" data-latchkey-row={id}>
      {back}
      <header className="lk-portal-subject">
        <h2 className="lk-heading" tabIndex={at.isVisited ? -1 : undefined}>
          <bdi>{connection.display_name || id}</bdi>
        </h2>
        {isDefault(about) && <span className="lk-entry-badge">{words('portal.default')}</span>}
        <span className="lk-portal-status" data-status={status}>
          {words(status === 'active' ? 'portal.connectionActive' : 'portal.connectionPending')}
        </span>
        <span className="lk-helper">
          <bdi>
            {providerName(
              connection,
              words(connection.kind === 'external' ? 'portal.sharedConnection' : 'portal.otherProvider'),
            )}
          </bdi>
        </span>
      </header>
      {status === 'pending' && <Banner kind="warning">{words('portal.pendingText')}</Banner>}
      {connectionCards.flatMap((card) => {
        const view = (
          <CardView key={`${card.name} ${card.text}`} card={card} about={about} id={id} page={page}>
            {card.name === 'theirs' && connection.kind === 'saml' && <Certificates about={about} page={page} />}
          </CardView>
        )
        if (card !== ours || connection.kind === 'external') return view
        const provider = ssoProviderOf(connection.identity_provider)
        const isPending = status === 'pending'
        return [
          <StepsCard
            key={`${id} ${provider}`}
            id={at.id}
            of={`${id} ${provider}`}
            provider={ssoProviders[provider]}
            load={() => loadSteps(connection.kind, provider)}
            values={
              connection.kind === 'saml'
                ? { acs_url: connection.acs_url, audience_uri: connection.audience_uri }
                : { redirect_url: connection.redirect_url }
            }
            words={words}
            isOpen={isPending}
            fallback={isPending && view}
          />,
          // The steps have these values too.
          !isPending && view,
        ]
      })}
      {acts.length > 0 && (
        <section className="lk-card" aria-labelledby={`${at.id}-acts-card`} data-latchkey-section="acts">
          <h3 id={`${at.id}-acts-card`} className="lk-section-title">
            {words('portal.use')}
          </h3>
          <div className="lk-portal-acts">
            {acts.map((act) => (
              <ActButton key={act.name} act={act} about={about} id={id} page={page} />
            ))}
          </div>
        </section>
      )}
      <TestCard about={about} page={page} />
    </div>
  )
}
