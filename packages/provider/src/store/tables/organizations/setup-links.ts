import type { SetupFeature } from '@latchkey/protocol/identity/setup-links'
import type { Selectable } from 'kysely'
import { everyScope, type InOrganization, type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'

/** A link with which a person without an account sets up an organization. Times in ms. */
export interface SetupLink {
  readonly setupLinkId: string
  readonly organizationId: string
  readonly features: readonly SetupFeature[]
  readonly createdBy: SetupLinkMaker
  readonly createdAt: number
  /** When the first browser opened it; null until then. */
  readonly openedAt: number | null
  readonly expiresAt: number
}

/** Who made a link: the holder of a project secret, an operator, or the member with this ID. */
export type SetupLinkMaker = 'back end' | 'operator' | (string & {})

export interface SetupLinksTable {
  setup_link_id: string
  project_id: string
  organization_id: string
  /** Names, separated by spaces. */
  features: string
  /** SHA-256 of the token in the address, in hex. */
  token_hash: string
  /** SHA-256 of the token in the cookie of the browser that opened the link; null until then. */
  browser_hash: string | null
  created_by: SetupLinkMaker
  created_at: number
  opened_at: number | null
  expires_at: number
}

declare module '../../schema.ts' {
  interface Schema {
    setup_links: SetupLinksTable
  }
}

const columns = [
  'setup_link_id',
  'organization_id',
  'features',
  'created_by',
  'created_at',
  'opened_at',
  'expires_at',
] as const

const setupLink = (row: Pick<Selectable<SetupLinksTable>, (typeof columns)[number]>): SetupLink => ({
  setupLinkId: row.setup_link_id,
  organizationId: row.organization_id,
  features: row.features.split(' ') as SetupFeature[],
  createdBy: row.created_by,
  createdAt: row.created_at,
  openedAt: row.opened_at,
  expiresAt: row.expires_at,
})

export const addSetupLink = async (
  db: Db,
  scope: InOrganization,
  { tokenHash, ...added }: Omit<SetupLink, 'organizationId' | 'openedAt'> & { readonly tokenHash: string },
): Promise<void> => {
  await within(db, scope)
    .insertInto('setup_links')
    .values({
      setup_link_id: added.setupLinkId,
      project_id: scope.projectId,
      organization_id: scope.organizationId,
      features: added.features.join(' '),
      token_hash: tokenHash,
      browser_hash: null,
      created_by: added.createdBy,
      created_at: added.createdAt,
      opened_at: null,
      expires_at: added.expiresAt,
    })
    .execute()
}

/** Returns the links of an organization that have not expired, latest first. */
export const setupLinksOf = async (db: Db, scope: InOrganization, now: number): Promise<readonly SetupLink[]> => {
  const rows = await within(db, scope)
    .selectFrom('setup_links')
    .select(columns)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('setup_link_id')
    .execute()
  return rows.map(setupLink)
}

/** A link, with the project that it belongs to and the hash of the browser that opened it. */
export interface FoundSetupLink extends SetupLink {
  readonly projectId: string
  readonly browserHash: string | null
}

/** Finds a link by the ID in its address, which names no project; null if it has expired or was revoked. */
export const setupLinkById = async (db: Db, setupLinkId: string, now: number): Promise<FoundSetupLink | null> => {
  const row = await everyScope(db)
    .selectFrom('setup_links')
    .select([...columns, 'project_id', 'browser_hash'])
    .where('setup_link_id', '=', setupLinkId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row === undefined ? null : { ...setupLink(row), projectId: row.project_id, browserHash: row.browser_hash }
}

/** Gives a link to a browser. Of several concurrent calls, one gets it; false if the link is another browser's or void. */
export const openSetupLink = async (
  db: Db,
  scope: InOrganization,
  opening: {
    readonly setupLinkId: string
    readonly tokenHash: string
    readonly browserHash: string
    readonly now: number
  },
): Promise<boolean> => {
  const { numUpdatedRows } = await within(db, scope)
    .updateTable('setup_links')
    .set({ browser_hash: opening.browserHash, opened_at: opening.now })
    .where('setup_link_id', '=', opening.setupLinkId)
    .where('token_hash', '=', opening.tokenHash)
    .where('browser_hash', 'is', null)
    .where('expires_at', '>', opening.now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a link; false if there is none. */
export const dropSetupLink = async (db: Db, scope: InOrganization, setupLinkId: string): Promise<boolean> => {
  const { numDeletedRows } = await within(db, scope)
    .deleteFrom('setup_links')
    .where('setup_link_id', '=', setupLinkId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the links of an organization. */
export const dropSetupLinks = async (db: Db, scope: InOrganization): Promise<void> => {
  await within(db, scope).deleteFrom('setup_links').execute()
}

/** Deletes the links that back ends of a project made, in every organization. */
export const dropSetupLinksOfBackEnds = async (db: Db, { projectId }: Scope): Promise<void> => {
  await everyScope(db)
    .deleteFrom('setup_links')
    .where('project_id', '=', projectId)
    .where('created_by', '=', 'back end')
    .execute()
}

/** Deletes the links that a member made. */
export const dropSetupLinksOfMember = async (db: Db, { projectId }: Scope, memberId: string): Promise<void> => {
  await everyScope(db)
    .deleteFrom('setup_links')
    .where('project_id', '=', projectId)
    .where('created_by', '=', memberId)
    .execute()
}
