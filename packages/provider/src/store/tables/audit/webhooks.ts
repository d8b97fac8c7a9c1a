import { everyScope, type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'
import { dropAttempts } from './webhook-attempts.ts'
import { dropDeadLetters } from './webhook-dead-letters.ts'

/** A webhook: a URL of a site that receives events. */
export interface Webhook {
  readonly webhookId: string
  readonly projectId: string
  readonly url: string
  /** Whether the command line set the URL, so that it may be an internal address. */
  readonly isByCommand: boolean
  /** Event kinds that it receives; an empty list means all. */
  readonly kinds: readonly string[]
  /** Signing secret, sealed. */
  readonly sealedSecret: string
  readonly createdAt: number
}

export interface WebhooksTable {
  webhook_id: string
  project_id: string
  url: string
  /** `,KIND,KIND,`, so that a kind can be found with its commas; empty for all. */
  kinds: string
  secret: string
  created_at: number
  /** 1 or 0. */
  by_command: number
}

declare module '../../schema.ts' {
  interface Schema {
    webhooks: WebhooksTable
  }
}

const webhook = (row: WebhooksTable): Webhook => ({
  webhookId: row.webhook_id,
  projectId: row.project_id,
  url: row.url,
  kinds: row.kinds.split(',').filter(Boolean),
  sealedSecret: row.secret,
  createdAt: row.created_at,
  isByCommand: row.by_command === 1,
})

export const addWebhook = async (db: Db, added: Webhook): Promise<void> => {
  await within(db, added)
    .insertInto('webhooks')
    .values({
      webhook_id: added.webhookId,
      project_id: added.projectId,
      url: added.url,
      kinds: added.kinds.length === 0 ? '' : `,${added.kinds.join(',')},`,
      secret: added.sealedSecret,
      created_at: added.createdAt,
      by_command: added.isByCommand ? 1 : 0,
    })
    .execute()
}

/** Returns the webhooks of a project, oldest first. */
export const webhooksOfProject = async (db: Db, scope: Scope): Promise<readonly Webhook[]> => {
  const webhookRows = await within(db, scope)
    .selectFrom('webhooks')
    .selectAll()
    .orderBy('created_at')
    .orderBy('webhook_id')
    .execute()
  return webhookRows.map(webhook)
}

/** Returns a webhook of a project; null if the project has none with this ID. */
export const webhookById = async (db: Db, scope: Scope, webhookId: string): Promise<Webhook | null> => {
  const row = await within(db, scope)
    .selectFrom('webhooks')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst()
  return row === undefined ? null : webhook(row)
}

/** Changes the URL of a webhook. Queued events go to the new URL. Returns `false` if the project has no such webhook. */
export const writeWebhookURL = async (
  db: Db,
  scope: Scope,
  webhookId: string,
  { url, isByCommand }: Pick<Webhook, 'url' | 'isByCommand'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await within(db, scope)
    .updateTable('webhooks')
    .set({ url, by_command: isByCommand ? 1 : 0 })
    .where('webhook_id', '=', webhookId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes a webhook, its queued events and its dead letters. Returns `false` if the project has no webhook with this ID. */
export const dropWebhook = async (db: Db, scope: Scope, webhookId: string): Promise<boolean> => {
  const { numDeletedRows } = await within(db, scope)
    .deleteFrom('webhooks')
    .where('webhook_id', '=', webhookId)
    .executeTakeFirstOrThrow()
  await within(db, scope).deleteFrom('webhook_posts').where('webhook_id', '=', webhookId).execute()
  await dropDeadLetters(db, scope, webhookId)
  await dropAttempts(db, scope, webhookId)
  return numDeletedRows > 0n
}

/** Finds a webhook of any project, for the delivery of its events. */
export const anyWebhook = async (db: Db, webhookId: string): Promise<Webhook | null> => {
  const row = await everyScope(db)
    .selectFrom('webhooks')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst()
  return row === undefined ? null : webhook(row)
}
