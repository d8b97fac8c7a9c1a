import type { Migration } from '../migration.ts'

/** Adds the pictures that users and members upload, at most one each. The content is base64. */
export const pictures: Migration = {
  name: '0291-pictures',
  statements: [
    `CREATE TABLE pictures (
      picture_id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      organization_id TEXT NOT NULL,
      owner_id TEXT NOT NULL,
      content TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      UNIQUE (project_id, organization_id, owner_id)
    )`,
  ],
}
