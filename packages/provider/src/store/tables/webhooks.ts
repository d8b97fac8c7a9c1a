import { everyScope, type Scope, within } from '../scope.ts'
import type { Rows } from '../store.ts'

/** An address of a site that is told of events. */
export interface Webhook {
  readonly webhookId: string
  readonly projectId: string
  readonly url: string
  /** Of which kinds it is told; of all where the list is empty. */
  readonly kinds: readonly string[]
  /** What signs each post, sealed. */
  readonly sealedSecret: string
  readonly createdAt: number
}

export interface WebhooksTable {
  webhook_id: string
  project_id: string
  url: string
  /** `,KIND,KIND,`, so that one is found by its commas; empty for all. */
  kinds: string
  secret: string
  created_at: number
}

declare module '../schema.ts' {
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
})

export const addWebhook = async (rows: Rows, added: Webhook): Promise<void> => {
  await within(rows, added)
    .insertInto('webhooks')
    .values({
      webhook_id: added.webhookId,
      project_id: added.projectId,
      url: added.url,
      kinds: added.kinds.length === 0 ? '' : `,${added.kinds.join(',')},`,
      secret: added.sealedSecret,
      created_at: added.createdAt,
    })
    .execute()
}

/** A project's webhooks, oldest first. */
export const webhooksOfProject = async (rows: Rows, scope: Scope): Promise<readonly Webhook[]> => {
  const found = await within(rows, scope)
    .selectFrom('webhooks')
    .selectAll()
    .orderBy('created_at')
    .orderBy('webhook_id')
    .execute()
  return found.map(webhook)
}

/** Removes one, with what it has not heard yet. `false` when the project has none of this id. */
export const dropWebhook = async (rows: Rows, scope: Scope, webhookId: string): Promise<boolean> => {
  const { numDeletedRows } = await within(rows, scope)
    .deleteFrom('webhooks')
    .where('webhook_id', '=', webhookId)
    .executeTakeFirstOrThrow()
  await within(rows, scope).deleteFrom('webhook_posts').where('webhook_id', '=', webhookId).execute()
  return numDeletedRows > 0n
}

/** For the server's own account: whom a post is for. */
export const anyWebhook = async (rows: Rows, webhookId: string): Promise<Webhook | null> => {
  const row = await everyScope(rows)
    .selectFrom('webhooks')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst()
  return row === undefined ? null : webhook(row)
}
