import type { SetupLink } from '@latchkey/protocol/identity/setup-links'
import { useEffect } from 'react'
import { useLastingRef, useLastingState } from '../../ui/lasting-state.ts'
import { ActButton } from '../ActButton.tsx'
import { CardView } from '../CardView.tsx'
import { CopyValue } from '../CopyValue.tsx'
import type { PageProps } from '../contract.ts'
import { keptDraft } from '../drafts.ts'
import type { AboutOrganization } from './organization-change.ts'
import { featureNames, freshLinkIn, newSetupLink, revokeSetupLink, setupLinksIn } from './setup-links.ts'

/** The open set-up links, the form of a new one, and the address of one that was just made. */
export const SetupLinksCard = ({ about, page }: { readonly about: AboutOrganization; readonly page: PageProps }) => {
  const { subject, facts, records, words } = about
  const { outcome, id } = page.at
  const { organization_id } = subject
  const [isAdding, setAdding] = useLastingState(
    `${id} adding link`,
    () => keptDraft(`${facts.self.member_id}:${newSetupLink.name}:${organization_id}`) !== null,
  )
  const seen = useLastingRef(`${id} link seen`, outcome)
  useEffect(() => {
    if (!outcome || outcome === seen.current) return
    seen.current = outcome
    if (outcome.of === `${newSetupLink.name}:${organization_id}` && outcome.failures.length === 0) setAdding(false)
  }, [outcome, organization_id, seen, setAdding])
  const links = setupLinksIn(records)
  const fresh = freshLinkIn(records)
  if (!links) return null
  return (
    <>
      <section className="lk-card" aria-labelledby={`${id}-links-card`} data-latchkey-section="setup-links">
        <header className="lk-card-head">
          <h3 id={`${id}-links-card`} className="lk-section-title">
            {words('portal.setupLinks')}
          </h3>
          {!isAdding && (
            <button type="button" className="lk-action" onClick={() => setAdding(true)}>
              {words('portal.newSetupLink')}
            </button>
          )}
        </header>
        <p className="lk-helper">{words('portal.setupLinksText')}</p>
        {fresh && (
          <div className="lk-field" role="status">
            <p className="lk-label">{words('portal.setupLinkFresh')}</p>
            <CopyValue id={`${id}-fresh-link`} text={fresh.url} label={words('portal.setupLink')} words={words} />
            <p className="lk-helper">{words('portal.setupLinkOnce')}</p>
          </div>
        )}
        {links.length === 0 && <p className="lk-helper">{words('portal.noSetupLinks')}</p>}
        <ul className="lk-portal-rows" aria-labelledby={`${id}-links-card`}>
          {links.map((link) => (
            <LinkRow key={link.setup_link_id} link={link} about={about} page={page} />
          ))}
        </ul>
      </section>
      {isAdding && (
        <CardView
          card={newSetupLink}
          about={about}
          id={organization_id}
          page={page}
          onCancel={() => setAdding(false)}
        />
      )}
    </>
  )
}

const LinkRow = ({
  link: { setup_link_id, features, opened_at, expires_at },
  about,
  page,
}: {
  readonly link: SetupLink
  readonly about: AboutOrganization
  readonly page: PageProps
}) => {
  const { words } = about
  const format = new Intl.DateTimeFormat(words.locale ?? 'en', { dateStyle: 'medium' })
  const dateOf = (time: string) => format.format(Date.parse(time))
  return (
    <li className="lk-portal-row" data-latchkey-row={setup_link_id}>
      <span className="lk-portal-open">
        <span className="lk-portal-name">
          <bdi>
            {new Intl.ListFormat(words.locale ?? 'en').format(features.map((feature) => words(featureNames[feature])))}
          </bdi>
        </span>
        <span className="lk-helper">{words('portal.expiresOn', { date: dateOf(expires_at) })}</span>
      </span>
      <span className="lk-portal-status" data-status={opened_at === null ? 'pending' : 'active'}>
        {opened_at === null
          ? words('portal.setupLinkUnopened')
          : words('portal.setupLinkOpened', { date: dateOf(opened_at) })}
      </span>
      <ActButton act={revokeSetupLink} about={about} id={setup_link_id} input={{ link: setup_link_id }} page={page} />
    </li>
  )
}
