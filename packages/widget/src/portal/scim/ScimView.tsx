import { useState } from 'react'
import { ActButton, isAllowed } from '../ActButton.tsx'
import { CardView } from '../CardView.tsx'
import type { PageProps } from '../contract.ts'
import { keptDraft } from '../drafts.ts'
import { permits } from '../permissions.ts'
import { StepsCard } from '../steps/StepsCard.tsx'
import { connectionActs } from './acts.ts'
import { newScimConnection, ours, providerOf, scimCards } from './cards.ts'
import { FreshTokenDialog } from './FreshTokenDialog.tsx'
import { scimProviders } from './identity-providers.ts'
import { loadScimSteps } from './load-scim-steps.ts'
import { RequestLog } from './RequestLog.tsx'
import { type AboutScim, scimRecords } from './scim-connection.ts'
import { TokenCard } from './TokenCard.tsx'

/** The connection of the organization, or the form of a new one. */
export const ScimView = (page: PageProps) => {
  const { at, facts, records } = page
  const { connection, fresh = null } = scimRecords(records)
  const about = { facts, records, config: at.config, words: at.words }
  return (
    <div className="lk-portal-content">
      {connection ? <Connection about={{ ...about, subject: connection }} page={page} /> : <NoConnection {...page} />}
      {fresh && connection && (
        <FreshTokenDialog key={fresh.text} fresh={fresh} connection={connection} id={at.id} words={at.words} />
      )}
    </div>
  )
}

const NoConnection = (page: PageProps) => {
  const { at, facts, records } = page
  const { words, config } = at
  const [isCreating, setCreating] = useState(
    () => keptDraft(`${facts.self.member_id}:${newScimConnection.name}:new`) !== null,
  )
  const mayCreate = permits(facts, ['stytch.scim', 'create'])
  if (mayCreate && isCreating)
    return (
      <CardView
        card={newScimConnection}
        about={{ subject: null, facts, records, config, words }}
        id="new"
        page={page}
        onCancel={() => setCreating(false)}
      />
    )
  return (
    <>
      <p className="lk-body">{words('portal.scimText')}</p>
      <p className="lk-helper">{words('portal.scimNone')}</p>
      {mayCreate && (
        <button type="button" className="lk-action lk-strong lk-portal-new" onClick={() => setCreating(true)}>
          {words('portal.scimNew')}
        </button>
      )}
    </>
  )
}

const Connection = ({ about, page }: { readonly about: AboutScim; readonly page: PageProps }) => {
  const { subject, words, records } = about
  const { connection_id: id, display_name } = subject
  const { groups = [], log = [] } = scimRecords(records)
  const provider = providerOf(subject)
  const hasGroups = groups.length > 0 || subject.scim_group_implicit_role_assignments.length > 0
  const acts = connectionActs.filter((act) => isAllowed(act, about))
  return (
    <div className="lk-portal-content" data-latchkey-row={id}>
      <header className="lk-portal-subject">
        <h3 className="lk-section-title">
          <bdi>{display_name || id}</bdi>
        </h3>
        <span className="lk-portal-status" data-status={subject.status}>
          {words('portal.connectionActive')}
        </span>
      </header>
      {scimCards.flatMap((card) => [
        card === ours && (
          <StepsCard
            key={provider}
            id={page.at.id}
            of={`${id} ${provider}`}
            provider={scimProviders[provider]}
            load={() => loadScimSteps(provider)}
            values={{ base_url: subject.base_url }}
            words={words}
            isOpen={log.length === 0}
          />
        ),
        <CardView key={card.name} card={card} about={about} id={id} page={page}>
          {card.name === 'roles' && !hasGroups && <p className="lk-helper">{words('portal.scimNoGroups')}</p>}
        </CardView>,
      ])}
      <TokenCard about={about} page={page} />
      <RequestLog about={about} page={page} />
      {acts.length > 0 && (
        <section className="lk-card" aria-labelledby={`${page.at.id}-acts-card`} data-latchkey-section="acts">
          <h3 id={`${page.at.id}-acts-card`} className="lk-section-title">
            {words('portal.use')}
          </h3>
          <div className="lk-portal-acts">
            {acts.map((act) => (
              <ActButton key={act.name} act={act} about={about} id={id} page={page} />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}
