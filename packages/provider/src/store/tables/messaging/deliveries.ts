import { sql } from 'kysely'
import { everyScope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'
import type {} from '../one-time-secrets/one-time-secrets.ts'

export type DeliveryChannel = 'email' | 'sms' | 'whatsapp'

/** A queued message. It is deleted after delivery, or when its content has become useless. */
export interface Delivery {
  /** Also the message's ID at the gateway, which delivers the same ID once. */
  readonly messageId: string
  readonly projectId: string
  readonly channel: DeliveryChannel
  /** The message as JSON, sealed. */
  readonly sealedMessage: string
  /** The code or link in the message. If that is gone, the message is not sent. Null for a notice. */
  readonly secretId: string | null
  /** The address whose rate limit counts the message when it is sent; null if it was counted when it was queued. */
  readonly countedFor: string | null
  /** When a worker may take it next, in ms. Until then it is leased or waits for a retry. */
  readonly dueAt: number
  /** The process that last took it. A process that was paused for longer than its lease finds another one here. */
  readonly workerId: string
  readonly diesAt: number
  /** When it was queued, in ms. */
  readonly queuedAt: number
  /** Number of send attempts without a response from the gateway. */
  readonly sends: number
}

export interface DeliveriesTable {
  message_id: string
  project_id: string
  channel: DeliveryChannel
  message: string
  secret_id: string | null
  counted_for: string | null
  due_at: number
  holder: string
  expires_at: number
  queued_at: number
  sends: number
}

declare module '../../schema.ts' {
  interface Schema {
    deliveries: DeliveriesTable
  }
}

const delivery = (row: DeliveriesTable): Delivery => ({
  messageId: row.message_id,
  projectId: row.project_id,
  channel: row.channel,
  sealedMessage: row.message,
  secretId: row.secret_id,
  countedFor: row.counted_for,
  dueAt: row.due_at,
  workerId: row.holder,
  diesAt: row.expires_at,
  queuedAt: row.queued_at,
  sends: row.sends,
})

export const addDelivery = async (db: Db, added: Delivery): Promise<void> => {
  await within(db, added)
    .insertInto('deliveries')
    .values({
      message_id: added.messageId,
      project_id: added.projectId,
      channel: added.channel,
      message: added.sealedMessage,
      secret_id: added.secretId,
      counted_for: added.countedFor,
      due_at: added.dueAt,
      holder: added.workerId,
      expires_at: added.diesAt,
      queued_at: added.queuedAt,
      sends: added.sends,
    })
    .execute()
}

/** Returns due messages that no worker holds, oldest first. */
export const dueDeliveries = async (db: Db, channel: DeliveryChannel, now: number, most: number) => {
  const dueRows = await everyScope(db)
    .selectFrom('deliveries')
    .select(['message_id', 'due_at'])
    .where('channel', '=', channel)
    .where('due_at', '<=', now)
    .where('expires_at', '>', now)
    .orderBy('due_at')
    .limit(most)
    .execute()
  return dueRows.map(({ message_id, due_at }) => ({ messageId: message_id, dueAt: due_at }))
}

/** The worker that holds a message, and until when. */
export interface DeliveryLease {
  readonly workerId: string
  readonly until: number
}

/** Leases a due message. Of several nodes, one gets the message and the others `null`. */
export const leaseDelivery = async (
  db: Db,
  due: Pick<Delivery, 'messageId' | 'dueAt'>,
  { workerId, until }: DeliveryLease,
): Promise<Delivery | null> => {
  const row = await everyScope(db)
    .updateTable('deliveries')
    .set({ due_at: until, holder: workerId })
    .where('message_id', '=', due.messageId)
    .where('due_at', '=', due.dueAt)
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? null : delivery(row)
}

/** Extends the leases of this process. */
export const prolongLeases = async (
  db: Db,
  messageIds: readonly string[],
  { workerId, until }: DeliveryLease,
): Promise<void> => {
  await everyScope(db)
    .updateTable('deliveries')
    .set({ due_at: until })
    .where('message_id', 'in', messageIds)
    .where('holder', '=', workerId)
    .where('due_at', '<', until)
    .execute()
}

/**
 * Marks a message as being sent. Returns `false` if it must not be sent: another worker took it, it has expired, or its
 * code was used, replaced or voided.
 */
export const beginSend = async (
  db: Db,
  messageId: string,
  now: number,
  { workerId, until }: DeliveryLease,
): Promise<boolean> => {
  const row = await everyScope(db)
    .updateTable('deliveries')
    .set((columns) => ({ sends: columns('sends', '+', 1), due_at: until }))
    .where('message_id', '=', messageId)
    .where('holder', '=', workerId)
    .where('expires_at', '>', now)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('secret_id', 'is', null),
        exists(
          selectFrom('once_secrets as s').select('s.secret_id').whereRef('s.secret_id', '=', 'deliveries.secret_id'),
        ),
      ]),
    )
    .returning('message_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Schedules a retry of a message that the gateway rejected. */
export const deferDelivery = async (db: Db, messageId: string, { workerId, until }: DeliveryLease): Promise<void> => {
  await everyScope(db)
    .updateTable('deliveries')
    .set({ due_at: until, sends: 0 })
    .where('message_id', '=', messageId)
    .where('holder', '=', workerId)
    .execute()
}

/** Deletes a message that was delivered or will never be. Does nothing if another worker has taken it. */
export const dropDelivery = async (db: Db, messageId: string, workerId: string): Promise<boolean> => {
  const { numDeletedRows } = await everyScope(db)
    .deleteFrom('deliveries')
    .where('message_id', '=', messageId)
    .where('holder', '=', workerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Releases messages that this process has not started to send. */
export const endLeasesOf = async (
  db: Db,
  messageIds: readonly string[],
  { workerId, until }: DeliveryLease,
): Promise<void> => {
  await everyScope(db)
    .updateTable('deliveries')
    .set({ due_at: until })
    .where('message_id', 'in', messageIds)
    .where('holder', '=', workerId)
    .where('sends', '=', 0)
    .execute()
}

/** Releases all leases, after the only process that could hold them has ended. */
export const endLeases = async (db: Db, now: number): Promise<void> => {
  await everyScope(db).updateTable('deliveries').set({ due_at: now }).where('due_at', '>', now).execute()
}

/** Deletes messages whose code or link was used, replaced or voided before they were sent. */
export const dropDeliveriesOfSpentSecrets = async (db: Db): Promise<number> => {
  const { numAffectedRows } = await sql`
    DELETE FROM deliveries WHERE secret_id IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM once_secrets s WHERE s.secret_id = deliveries.secret_id
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}
