import { compiled } from '../../compiled.ts'
import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'

/** Source of the report that mail to an address bounces. */
export type BounceSource = 'mail server' | 'back end' | 'operator'

/** An address to which no mail is sent because mail bounced. */
export interface MailStop {
  /** Canonical. */
  readonly address: string
  readonly toldBy: BounceSource
  /** The reason from the mail server; empty if unknown. */
  readonly reason: string
  readonly stoppedAt: number
  readonly expiresAt: number
}

export interface MailStopsTable {
  project_id: string
  address: string
  told_by: BounceSource
  reason: string
  stopped_at: number
  expires_at: number
}

declare module '../../schema.ts' {
  interface Schema {
    mail_stops: MailStopsTable
  }
}

/** Stops mail to an address. Returns `false` if it was already stopped; then only the end of the stop changes. */
export const stopMail = async (db: Db, scope: Scope, stop: MailStop): Promise<boolean> => {
  const { projectId } = scope
  const { address, stoppedAt: now, expiresAt } = stop
  const stopColumns = { told_by: stop.toldBy, reason: stop.reason, stopped_at: now, expires_at: expiresAt }
  const added = await within(db, scope)
    .insertInto('mail_stops')
    .values({ ...stopColumns, project_id: projectId, address })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'address']).doUpdateSet(stopColumns).where('mail_stops.expires_at', '<=', now),
    )
    .returning('address')
    .executeTakeFirst()
  if (added !== undefined) return true
  await within(db, scope)
    .updateTable('mail_stops')
    .set({ expires_at: expiresAt })
    .where('address', '=', address)
    .execute()
  return false
}

/** Runs before each mail. */
const activeStops = compiled<{ projectId: string; address: string; now: number }, { address: string }>((db, value) =>
  within(db, { projectId: value('projectId') })
    .selectFrom('mail_stops')
    .select('address')
    .where('address', '=', value('address'))
    .where('expires_at', '>', value('now')),
)

export const isMailStopped = async (db: Db, scope: Scope, address: string, now: number): Promise<boolean> =>
  (await activeStops(db, { projectId: scope.projectId, address, now })).length > 0

/** Resumes mail to an address. Returns `false` if it was not stopped. */
export const resumeMail = async (db: Db, scope: Scope, address: string): Promise<boolean> => {
  const row = await within(db, scope)
    .deleteFrom('mail_stops')
    .where('address', '=', address)
    .returning('address')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the mail stops of a project by address. `after` is the last address of the previous page. */
export const mailStopsOf = async (
  db: Db,
  scope: Scope,
  { after, now, most }: { readonly after: string; readonly now: number; readonly most: number },
): Promise<readonly MailStop[]> => {
  const stopRows = await within(db, scope)
    .selectFrom('mail_stops')
    .select(['address', 'told_by', 'reason', 'stopped_at', 'expires_at'])
    .where('address', '>', after)
    .where('expires_at', '>', now)
    .orderBy('address')
    .limit(most)
    .execute()
  return stopRows.map((row) => ({
    address: row.address,
    toldBy: row.told_by,
    reason: row.reason,
    stoppedAt: row.stopped_at,
    expiresAt: row.expires_at,
  }))
}
