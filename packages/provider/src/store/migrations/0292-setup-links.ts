import type { Migration } from '../migration.ts'

/** Adds the links with which people without an account set up single sign-on, provisioning and domains. */
export const setupLinks: Migration = {
  name: '0292-setup-links',
  statements: [
    `CREATE TABLE setup_links (
      setup_link_id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      organization_id TEXT NOT NULL,
      features TEXT NOT NULL,
      token_hash TEXT NOT NULL,
      browser_hash TEXT,
      created_by TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      opened_at BIGINT,
      expires_at BIGINT NOT NULL
    )`,
    'CREATE INDEX setup_links_by_organization ON setup_links (project_id, organization_id)',
    'CREATE INDEX setup_links_by_end ON setup_links (expires_at)',
  ],
}
