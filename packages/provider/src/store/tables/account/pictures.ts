import { everyScope, type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'
import { organizationOf } from '../factors/factors.ts'

export interface PicturesTable {
  /** Random: the address of the picture contains it. */
  picture_id: string
  project_id: string
  /** Empty for users, who belong to the whole project. */
  organization_id: string
  /** A user or a member. */
  owner_id: string
  /** A JPEG in base64. */
  content: string
  created_at: number
}

declare module '../../schema.ts' {
  interface Schema {
    pictures: PicturesTable
  }
}

/** A picture that a user or member uploaded. */
export interface StoredPicture {
  readonly pictureId: string
  /** A JPEG in base64. */
  readonly content: string
}

/** Stores the picture of an owner in place of an earlier one. */
export const putPicture = async (
  db: Db,
  scope: Scope,
  ownerId: string,
  { pictureId, content, createdAt }: StoredPicture & { readonly createdAt: number },
): Promise<void> => {
  const changed = { picture_id: pictureId, content, created_at: createdAt }
  await within(db, scope)
    .insertInto('pictures')
    .values({
      project_id: scope.projectId,
      organization_id: organizationOf(scope),
      owner_id: ownerId,
      ...changed,
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'organization_id', 'owner_id']).doUpdateSet(changed))
    .execute()
}

/** Returns the picture of an owner; null if none is stored. */
export const pictureOf = async (db: Db, scope: Scope, ownerId: string): Promise<StoredPicture | null> => {
  const row = await within(db, scope)
    .selectFrom('pictures')
    .select(['picture_id', 'content'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return row === undefined ? null : { pictureId: row.picture_id, content: row.content }
}

/**
 * Returns the content of a picture by its ID, which is secret enough; null if it was removed. It is a picture only while
 * its owner has its address, so that no change of an account that forgets the row leaves a picture behind.
 */
export const pictureContent = async (db: Db, pictureId: string): Promise<string | null> => {
  const row = await everyScope(db)
    .selectFrom('pictures')
    .innerJoin('users', (join) =>
      join
        .onRef('users.user_id', '=', 'pictures.owner_id')
        .onRef('users.project_id', '=', 'pictures.project_id')
        .onRef('users.organization_id', '=', 'pictures.organization_id'),
    )
    .select(['pictures.content', 'users.picture_url'])
    .where('pictures.picture_id', '=', pictureId)
    .executeTakeFirst()
  return row?.picture_url?.endsWith(`/${pictureId}`) === true ? row.content : null
}

/** Removes the picture of an owner, if there is one. */
export const dropPicture = async (db: Db, scope: Scope, ownerId: string): Promise<void> => {
  await within(db, scope).deleteFrom('pictures').where('owner_id', '=', ownerId).execute()
}
