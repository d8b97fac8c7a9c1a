import { ActButton, isAllowed } from '../ActButton.tsx'
import type { PageProps } from '../contract.ts'
import { connectionActs } from './acts.ts'
import { FreshTokenDialog } from './FreshTokenDialog.tsx'
import { RequestLog } from './RequestLog.tsx'
import { scimRecords } from './scim-connection.ts'
import { TokenCard } from './TokenCard.tsx'

/** The parts below the settings of the connection, and the dialog of a token that was just made. */
export const ScimRest = (page: PageProps) => {
  const { at, facts, records } = page
  const { connection, fresh } = scimRecords(records)
  if (!connection) return null
  const about = { subject: connection, facts, records, config: at.config, words: at.words }
  const acts = connectionActs.filter((act) => isAllowed(act, about))
  return (
    <>
      <TokenCard about={about} page={page} />
      <RequestLog about={about} page={page} />
      {acts.length > 0 && (
        <section className="lk-card" aria-labelledby={`${at.id}-acts-card`} data-latchkey-section="acts">
          <h3 id={`${at.id}-acts-card`} className="lk-section-title">
            {at.words('portal.use')}
          </h3>
          <div className="lk-portal-acts">
            {acts.map((act) => (
              <ActButton key={act.name} act={act} about={about} id={connection.connection_id} page={page} />
            ))}
          </div>
        </section>
      )}
      {fresh && <FreshTokenDialog key={fresh.text} fresh={fresh} connection={connection} id={at.id} words={at.words} />}
    </>
  )
}
