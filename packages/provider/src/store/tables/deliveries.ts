import { sql } from 'kysely'
import { everyScope, within } from '../scope.ts'
import type { Rows } from '../store.ts'

export type DeliveryChannel = 'email' | 'sms' | 'whatsapp'

/** A message on its way. It is deleted when it was delivered, and when what it carries is good for nothing any more. */
export interface Delivery {
  /** Names the message to its gateway too: the same name is delivered once. */
  readonly messageId: string
  readonly projectId: string
  readonly channel: DeliveryChannel
  /** The message as JSON, sealed. */
  readonly sealedMessage: string
  /** The code or link that it carries; without that it is not worth sending. Null for a notice. */
  readonly secretId: string | null
  /** The address whose mails it is counted among before it goes; null where that was done when it was asked for. */
  readonly countedFor: string | null
  /** When somebody may take it next: until then it is leased, or waits for another attempt. In ms. */
  readonly dueAt: number
  /** The process that took it last. Whoever was stopped for longer than its lease finds another one here. */
  readonly holder: string
  readonly diesAt: number
  /** How often it was begun to be sent without a word from the gateway. */
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
  sends: number
}

declare module '../schema.ts' {
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
  holder: row.holder,
  diesAt: row.expires_at,
  sends: row.sends,
})

/** How many messages wait for each channel's gateway, of all projects. */
export const waitingByChannel = async (rows: Rows): Promise<Readonly<Record<DeliveryChannel, number>>> => {
  const counts = await everyScope(rows)
    .selectFrom('deliveries')
    .select(({ fn }) => ['channel', fn.countAll().as('waiting')])
    .groupBy('channel')
    .execute()
  const found = Object.fromEntries(counts.map(({ channel, waiting }) => [channel, Number(waiting)]))
  return { email: 0, sms: 0, whatsapp: 0, ...found }
}

export const addDelivery = async (rows: Rows, added: Delivery): Promise<void> => {
  await within(rows, added)
    .insertInto('deliveries')
    .values({
      message_id: added.messageId,
      project_id: added.projectId,
      channel: added.channel,
      message: added.sealedMessage,
      secret_id: added.secretId,
      counted_for: added.countedFor,
      due_at: added.dueAt,
      holder: added.holder,
      expires_at: added.diesAt,
      sends: added.sends,
    })
    .execute()
}

/** What nobody holds at that moment, longest due first. */
export const dueDeliveries = async (rows: Rows, channel: DeliveryChannel, now: number, most: number) => {
  const found = await everyScope(rows)
    .selectFrom('deliveries')
    .select(['message_id', 'due_at'])
    .where('channel', '=', channel)
    .where('due_at', '<=', now)
    .where('expires_at', '>', now)
    .orderBy('due_at')
    .limit(most)
    .execute()
  return found.map(({ message_id, due_at }) => ({ messageId: message_id, dueAt: due_at }))
}

/** Whose a message is, and until when nobody else takes it. */
export interface Lease {
  readonly holder: string
  readonly until: number
}

/** Takes what was seen as due. Of any number of nodes one is answered with it, the others with `null`. */
export const leaseDelivery = async (
  rows: Rows,
  seen: Pick<Delivery, 'messageId' | 'dueAt'>,
  { holder, until }: Lease,
): Promise<Delivery | null> => {
  const row = await everyScope(rows)
    .updateTable('deliveries')
    .set({ due_at: until, holder })
    .where('message_id', '=', seen.messageId)
    .where('due_at', '=', seen.dueAt)
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? null : delivery(row)
}

/** Keeps what this process holds from the others for longer. */
export const prolongLeases = async (
  rows: Rows,
  messageIds: readonly string[],
  { holder, until }: Lease,
): Promise<void> => {
  await everyScope(rows)
    .updateTable('deliveries')
    .set({ due_at: until })
    .where('message_id', 'in', messageIds)
    .where('holder', '=', holder)
    .where('due_at', '<', until)
    .execute()
}

/**
 * Notes that a message is being sent from now on. `false` when it must not be: somebody else took it meanwhile, it is over, or
 * the code in it was used, replaced or voided.
 */
export const beginSend = async (
  rows: Rows,
  messageId: string,
  now: number,
  { holder, until }: Lease,
): Promise<boolean> => {
  const row = await everyScope(rows)
    .updateTable('deliveries')
    .set((columns) => ({ sends: columns('sends', '+', 1), due_at: until }))
    .where('message_id', '=', messageId)
    .where('holder', '=', holder)
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

/** The gateway has answered that it did not take it: it may be sent again from that moment on. */
export const deferDelivery = async (rows: Rows, messageId: string, { holder, until }: Lease): Promise<void> => {
  await everyScope(rows)
    .updateTable('deliveries')
    .set({ due_at: until, sends: 0 })
    .where('message_id', '=', messageId)
    .where('holder', '=', holder)
    .execute()
}

/** It was delivered, or never will be. Whoever took it meanwhile goes on with it. */
export const dropDelivery = async (rows: Rows, messageId: string, holder: string): Promise<void> => {
  await everyScope(rows)
    .deleteFrom('deliveries')
    .where('message_id', '=', messageId)
    .where('holder', '=', holder)
    .execute()
}

/** Lets others take at once what this process has not begun to send. */
export const endLeasesOf = async (
  rows: Rows,
  messageIds: readonly string[],
  { holder, until }: Lease,
): Promise<void> => {
  await everyScope(rows)
    .updateTable('deliveries')
    .set({ due_at: until })
    .where('message_id', 'in', messageIds)
    .where('holder', '=', holder)
    .where('sends', '=', 0)
    .execute()
}

/** Nobody holds anything: the process that did is gone, and there is no other. */
export const endLeases = async (rows: Rows, now: number): Promise<void> => {
  await everyScope(rows).updateTable('deliveries').set({ due_at: now }).where('due_at', '>', now).execute()
}

/** Removes messages whose code or link was used, replaced or voided before they went. */
export const dropDeliveriesOfSpentSecrets = async (rows: Rows): Promise<number> => {
  const { numAffectedRows } = await sql`
    DELETE FROM deliveries WHERE secret_id IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM once_secrets s WHERE s.secret_id = deliveries.secret_id
    )`.execute(rows)
  return Number(numAffectedRows ?? 0)
}
