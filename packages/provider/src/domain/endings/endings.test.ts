import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openStore } from '../../store/open.ts'
import { authorities } from './authorities.ts'
import { endings } from './endings.ts'

/** Tables in which nothing carries authority, or whose rows an event takes away itself. */
const otherTables: Readonly<Record<string, string>> = {
  projects: 'settings',
  users: 'profiles',
  members: 'standing and roles, read with each request',
  factors: 'each event names the factors that it removes; a proof of one is a session',
  user_handles: 'names of passkeys',
  scim_users: 'profiles',
  scim_groups: 'names',
  scim_group_members: 'roles, read with each request',
  scim_log: 'a log',
  scim_kept_requests:
    'repeated with the permission to replace the token; go with the connection, and with the member whom they name',
  operators: 'roles, read with each request',
  connected_apps: 'removed by their own event',
  connected_app_logos: 'pictures',
  pictures: 'pictures of people',
  oauth_clients: "the project's accounts at identity providers",
  signing_keys: "the project's keys",
  secrets_keys: 'the key of the sealing',
  limits: 'counters',
  refused_guesses: 'counters',
  events: 'the audit log',
  insight_hours: 'counts',
  insight_active: 'counts',
  mail_stops: 'bounced addresses',
  idempotent_answers: "answers for the project's secret",
  project_hosts: 'claimed hosts, released with the setting',
  webhook_dead_letters: 'events given up',
  webhook_attempts: 'a log',
  migrations: 'names',
  migration_checksums: 'digests',
  retirements: 'times',
}

it('the columns of the table of endings cover every table of the store that carries authority', async () => {
  const store = await openStore('memory:')
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`.execute(store.db)
  await store.close()
  const covered = new Set<string>(Object.values(authorities).flatMap(({ tables }) => tables))
  const unknown = rows.map(({ name }) => name).filter((name) => !covered.has(name) && otherTables[name] === undefined)
  expect(unknown).toEqual([])
  expect(Object.keys(otherTables).filter((name) => covered.has(name))).toEqual([])
})

it('every event names what it does to every column, with a reason for what stays', () => {
  for (const [event, row] of Object.entries(endings)) {
    expect(Object.keys(row).sort(), event).toEqual(Object.keys(authorities).sort())
    for (const ending of Object.values(row))
      if (typeof ending === 'object' && 'stays' in ending) expect(ending.stays, event).toMatch(/\w+ \w+ \w+/)
  }
})

/** Statements that end authority, and the files that may use one besides the table's own. */
const endingStatements: Readonly<Record<string, readonly string[]>> = {
  revokeSessions: [],
  revokeSessionsOfImpersonator: [],
  revokeSessionsOfStaff: [],
  dropLinksOfBackEnds: [],
  dropLinksOfOperator: [],
  dropSessionsOfUser: [],
  dropSetupLinksOfMember: [],
  deleteGrants: [],
  deleteFamilies: [],
  dropCodesOfGrant: [],
  dropSecretsOf: [],
  // The owner cancels it, or it is done.
  dropAccountDeletion: ['domain/account/account-deletion.ts', 'domain/account/due-deletions.ts'],
  // With its organization, or by itself.
  dropSetupLinks: ['domain/organizations/change-organization.ts'],
  dropSetupLink: ['domain/organizations/setup-links.ts'],
  dropScimConnection: ['domain/organizations/drop-provisioning.ts'],
  dropConnection: ['domain/organizations/drop-connection.ts'],
  dropWebhook: ['acts/webhooks.ts'],
  dropSetupLinksOfBackEnds: [],
  dropInvitationsBy: [],
}

it('no rule ends authority by a list of its own', () => {
  const source = join(import.meta.dirname, '../..')
  const files = globSync('**/*.ts', { cwd: source }).filter(
    (path) => !/\.test\.ts$|^testing\/|^store\/|^domain\/endings\//.test(path),
  )
  const found = files.flatMap((path) => {
    const text = readFileSync(join(source, path), 'utf8')
    return Object.entries(endingStatements)
      .filter(([name, allowed]) => new RegExp(`\\b${name}\\b`).test(text) && !allowed.includes(path))
      .map(([name]) => `${path}: ${name}`)
  })
  expect(found).toEqual([])
})
