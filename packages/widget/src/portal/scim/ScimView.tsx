import { useState } from 'react'
import { CardView } from '../CardView.tsx'
import type { PageProps } from '../contract.ts'
import { keptDraft } from '../drafts.ts'
import { NewButton } from '../NewButton.tsx'
import { permits } from '../permissions.ts'
import { StepsCard } from '../steps/StepsCard.tsx'
import { ours, providerOf, scimCards } from './cards.ts'
import { scimProviders } from './identity-providers.ts'
import { loadScimSteps } from './load-scim-steps.ts'
import { NEW_SCIM } from './new-scim-name.ts'
import { type AboutScim, scimRecords } from './scim-connection.ts'

/** The connection of the organization, or the form of a new one. */
export const ScimView = (page: PageProps) => {
  const { at, facts, records } = page
  const { connection } = scimRecords(records)
  const about = { facts, records, config: at.config, words: at.words }
  return (
    <div className="lk-portal-content">
      {connection ? <Connection about={{ ...about, subject: connection }} page={page} /> : <NoConnection {...page} />}
    </div>
  )
}

const NoConnection = (page: PageProps) => {
  const { at, facts, changes } = page
  const { words } = at
  const New = changes?.New
  const [isCreating, setCreating] = useState(() => keptDraft(`${facts.self.member_id}:${NEW_SCIM}:new`) !== null)
  const mayCreate = permits(facts, ['stytch.scim', 'create'])
  if (mayCreate && isCreating && New) return <New page={page} onCancel={() => setCreating(false)} />
  return (
    <>
      <p className="lk-body">{words('portal.scimText')}</p>
      <p className="lk-helper">{words('portal.scimNone')}</p>
      {mayCreate && (
        <NewButton label="portal.scimNew" isAsked={isCreating} page={page} onPress={() => setCreating(true)} />
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
  const Rest = page.changes?.Rest
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
      {Rest && <Rest {...page} />}
    </div>
  )
}
