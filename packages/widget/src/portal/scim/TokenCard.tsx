import { ActButton, isAllowed } from '../ActButton.tsx'
import type { PageProps } from '../contract.ts'
import { tokenActs } from './acts.ts'
import type { AboutScim } from './scim-connection.ts'

/** The token of the connection, and during its replacement also the next one. */
export const TokenCard = ({ about, page }: { readonly about: AboutScim; readonly page: PageProps }) => {
  const { subject, words } = about
  const { connection_id: id, next_bearer_token_last_four: nextLast, next_bearer_token_expires_at: nextEnd } = subject
  const acts = tokenActs.filter((act) => isAllowed(act, about))
  const format = new Intl.DateTimeFormat(words.locale ?? 'en', { dateStyle: 'medium' })
  const row = (label: string, last: string, end: string | undefined) => {
    const endMs = Date.parse(end ?? '')
    const isOver = endMs < Date.now()
    return (
      <div className="lk-value">
        <dt className="lk-label">{label}</dt>
        <dd>
          <code className="lk-code-text" dir="ltr">{`…${last}`}</code>{' '}
          {!Number.isNaN(endMs) && (
            <span className={isOver ? 'lk-failures' : 'lk-helper'}>
              {words(isOver ? 'portal.expiredOn' : 'portal.expiresOn', { date: format.format(endMs) })}
            </span>
          )}
        </dd>
      </div>
    )
  }
  return (
    <section className="lk-card" aria-labelledby={`${page.at.id}-token-card`} data-latchkey-section="token">
      <h3 id={`${page.at.id}-token-card`} className="lk-section-title">
        {words('portal.scimToken')}
      </h3>
      <p className="lk-helper">{words(nextLast ? 'portal.scimRotating' : 'portal.scimTokenText')}</p>
      <dl className="lk-values">
        {row(words('portal.scimCurrent'), subject.bearer_token_last_four, subject.bearer_token_expires_at)}
        {nextLast && row(words('portal.scimNext'), nextLast, nextEnd)}
      </dl>
      {acts.length > 0 && (
        <div className="lk-portal-acts">
          {acts.map((act) => (
            <ActButton key={act.name} act={act} about={about} id={id} page={page} />
          ))}
        </div>
      )}
    </section>
  )
}
