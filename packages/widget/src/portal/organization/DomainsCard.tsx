import type { ProvenDomain } from '@latchkey/protocol/identity/domains'
import { useEffect, useRef, useState } from 'react'
import { ActButton, isAllowed } from '../ActButton.tsx'
import { CardView } from '../CardView.tsx'
import { CopyValue } from '../CopyValue.tsx'
import type { PageProps } from '../contract.ts'
import { keptDraft } from '../drafts.ts'
import { checkDomain, domainsIn, newDomain, removeDomain } from './domains.ts'
import type { AboutOrganization } from './organization-change.ts'

/** The email domains that the organization has proven or begins to prove, each with its record. */
export const DomainsCard = ({ about, page }: { readonly about: AboutOrganization; readonly page: PageProps }) => {
  const { words, subject, facts, records } = about
  const domains = domainsIn(records)
  const { outcome, id } = page.at
  const [isAdding, setAdding] = useState(
    () => keptDraft(`${facts.self.member_id}:${newDomain.name}:${subject.organization_id}`) !== null,
  )
  const seen = useRef(outcome)
  useEffect(() => {
    if (!outcome || outcome === seen.current) return
    seen.current = outcome
    if (outcome.of === `${newDomain.name}:${subject.organization_id}` && outcome.failures.length === 0) setAdding(false)
  }, [outcome, subject])
  if (!domains) return null
  return (
    <>
      <section className="lk-card" aria-labelledby={`${id}-domains-card`} data-latchkey-section="domains">
        <header className="lk-card-head">
          <h3 id={`${id}-domains-card`} className="lk-section-title">
            {words('portal.provenDomains')}
          </h3>
          {!isAdding && (
            <button type="button" className="lk-action" onClick={() => setAdding(true)}>
              {words('portal.proveDomain')}
            </button>
          )}
        </header>
        <p className="lk-helper">{words('portal.provenDomainsText')}</p>
        {domains.length === 0 && <p className="lk-helper">{words('portal.none')}</p>}
        <ul className="lk-portal-rows" aria-labelledby={`${id}-domains-card`}>
          {domains.map((domain) => (
            <DomainRow key={domain.domain} domain={domain} about={about} page={page} />
          ))}
        </ul>
      </section>
      {isAdding && (
        <CardView
          card={newDomain}
          about={about}
          id={subject.organization_id}
          page={page}
          onCancel={() => setAdding(false)}
        />
      )}
    </>
  )
}

const DomainRow = ({
  domain: { domain, status, is_claimed_by_site, txt_name, txt_value },
  about,
  page,
}: {
  readonly domain: ProvenDomain
  readonly about: AboutOrganization
  readonly page: PageProps
}) => {
  const { words } = about
  const isProven = status === 'proven'
  const prefix = `${page.at.id}-${domain}`
  const input = { domain }
  const record = [
    [words('portal.dnsName'), txt_name, 'name'],
    [words('portal.dnsType'), 'TXT', null],
    [words('portal.dnsValue'), txt_value, 'value'],
  ] as const
  return (
    <li className="lk-portal-row lk-portal-tall" data-latchkey-row={domain}>
      <span className="lk-portal-open">
        <span className="lk-portal-name">
          <bdi>{domain}</bdi>
        </span>
        {is_claimed_by_site && <span className="lk-helper">{words('portal.domainBySite')}</span>}
      </span>
      <span className="lk-portal-status" data-status={isProven ? 'active' : 'pending'}>
        {words(isProven ? 'portal.domainProven' : 'portal.domainPending')}
      </span>
      {!isProven && (
        <div className="lk-portal-record">
          <p className="lk-helper">{words('portal.dnsText')}</p>
          <dl className="lk-values">
            {record.map(([label, text, name]) => (
              <div key={label} className="lk-value">
                <dt className="lk-label">{label}</dt>
                <dd>
                  {name ? (
                    <CopyValue id={`${prefix}-${name}`} text={text} label={`${label} (${domain})`} words={words} />
                  ) : (
                    <code className="lk-code-text">{text}</code>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {!is_claimed_by_site && (
        <div className="lk-portal-acts">
          {!isProven && isAllowed(checkDomain, about) && (
            <ActButton act={checkDomain} about={about} id={domain} input={input} page={page} />
          )}
          {isAllowed(removeDomain, about) && (
            <ActButton act={removeDomain} about={about} id={domain} input={input} page={page} />
          )}
        </div>
      )}
    </li>
  )
}
