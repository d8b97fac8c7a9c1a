import { compiled } from '../compiled.ts'
import { type Scope, within } from '../scope.ts'
import type { Rows } from '../store.ts'

/** Who said that mail to an address comes back. */
export type ToldBy = 'mail server' | 'back end' | 'operator'

/** An address of which mail came back. */
export interface MailStop {
  /** Canonical. */
  readonly address: string
  readonly toldBy: ToldBy
  /** What the mail server said of it; empty where nobody knows. */
  readonly reason: string
  readonly stoppedAt: number
  readonly expiresAt: number
}

export interface MailStopsTable {
  project_id: string
  address: string
  told_by: ToldBy
  reason: string
  stopped_at: number
  expires_at: number
}

declare module '../schema.ts' {
  interface Schema {
    mail_stops: MailStopsTable
  }
}

/** Stops mail to an address. `false` where it was stopped already: then only its end moves. */
export const stopMail = async (rows: Rows, scope: Scope, stop: MailStop): Promise<boolean> => {
  const { projectId } = scope
  const { address, stoppedAt: now, expiresAt } = stop
  const fresh = { told_by: stop.toldBy, reason: stop.reason, stopped_at: now, expires_at: expiresAt }
  const added = await within(rows, scope)
    .insertInto('mail_stops')
    .values({ ...fresh, project_id: projectId, address })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'address']).doUpdateSet(fresh).where('mail_stops.expires_at', '<=', now),
    )
    .returning('address')
    .executeTakeFirst()
  if (added !== undefined) return true
  await within(rows, scope)
    .updateTable('mail_stops')
    .set({ expires_at: expiresAt })
    .where('address', '=', address)
    .execute()
  return false
}

/** Asked for each mail. */
const standing = compiled<{ projectId: string; address: string; now: number }, { address: string }>((rows, value) =>
  within(rows, { projectId: value('projectId') })
    .selectFrom('mail_stops')
    .select('address')
    .where('address', '=', value('address'))
    .where('expires_at', '>', value('now')),
)

export const isMailStopped = async (rows: Rows, scope: Scope, address: string, now: number): Promise<boolean> =>
  (await standing(rows, { projectId: scope.projectId, address, now })).length > 0

/** Lets mail go there again. `false` where nothing had stopped it. */
export const resumeMail = async (rows: Rows, scope: Scope, address: string): Promise<boolean> => {
  const row = await within(rows, scope)
    .deleteFrom('mail_stops')
    .where('address', '=', address)
    .returning('address')
    .executeTakeFirst()
  return row !== undefined
}

/** The stops of a project, by address; `after` is the last one of the page before. */
export const mailStopsOf = async (
  rows: Rows,
  scope: Scope,
  { after, now, most }: { readonly after: string; readonly now: number; readonly most: number },
): Promise<readonly MailStop[]> => {
  const found = await within(rows, scope)
    .selectFrom('mail_stops')
    .select(['address', 'told_by', 'reason', 'stopped_at', 'expires_at'])
    .where('address', '>', after)
    .where('expires_at', '>', now)
    .orderBy('address')
    .limit(most)
    .execute()
  return found.map((row) => ({
    address: row.address,
    toldBy: row.told_by,
    reason: row.reason,
    stoppedAt: row.stopped_at,
    expiresAt: row.expires_at,
  }))
}
