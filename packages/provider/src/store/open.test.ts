import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeStoreContract } from '../testing/databases/stores.ts'
import { emptyStore } from './empty.ts'
import { openStore } from './open.ts'

describe('a data folder', () => {
  let root = ''
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'latchkey-store-'))
  })
  afterAll(() => rm(root, { recursive: true, force: true }))

  it('is created with access for this user only', async () => {
    const folder = join(root, 'own')
    const store = await openStore(`file:${folder}`)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, 'latchkey.db'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(folder, 'latchkey.db-wal'))).mode & 0o777).toBe(0o600)
    await store.close()
  })

  it('can be opened by one process at a time, and a second one fails at once', async () => {
    const folder = join(root, 'shared')
    const holder = spawn(process.execPath, ['--input-type=module', '-e', holding(folder)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    await once(holder.stdout, 'data')
    const inUseError = expect.objectContaining({ fault: 'folder_in_use', message: expect.stringContaining(folder) })
    await expect(openStore(`file:${folder}`)).rejects.toEqual(inUseError)
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const store = await openStore(`file:${folder}`)
    await store.ping()
    await store.close()
  })

  it('keeps written rows and syncs each commit to disk', async () => {
    const folder = join(root, 'kept')
    const first = await openStore(`file:${folder}`)
    const pragma = async (name: string) =>
      Object.values((await sql.raw<object>(`PRAGMA ${name}`).execute(first.db)).rows[0] ?? {})[0]
    expect(await pragma('journal_mode')).toBe('wal')
    expect(await pragma('synchronous')).toBe(2)
    await first.db.insertInto('limits').values({ subject: 'a', hits: '[]', expires_at: 1 }).execute()
    await first.close()
    const second = await openStore(`file:${folder}`)
    expect(await second.db.selectFrom('limits').select('subject').execute()).toEqual([{ subject: 'a' }])
    await second.close()
  })

  it.each(['/dev/null/latchkey', '/proc/latchkey/data'])(
    'that cannot be created, %s, is reported with a remedy',
    async (folder) => {
      const message = expect.stringMatching(new RegExp(`${folder}.*DATABASE_URL`))
      await expect(openStore(`file:${folder}`)).rejects.toEqual(
        expect.objectContaining({ fault: 'folder_unusable', message }),
      )
    },
  )

  const holding = (folder: string) =>
    `const { openStore } = await import(${JSON.stringify(join(import.meta.dirname, 'open.ts'))})
     await openStore(${JSON.stringify(`file:${folder}`)})
     process.stdout.write('held')
     process.stdin.resume()`
})

describe('a database URL', () => {
  it.each(['', 'file:', 'mysql://x', 'latchkey.db', 'http://localhost'])('is rejected in the form %j', async (url) => {
    await expect(openStore(url)).rejects.toMatchObject({ name: 'StartError', fault: 'database_url_malformed' })
  })

  it('of an unreachable server is reported without its password', async () => {
    const opening = openStore('postgres://latchkey:hunter2@127.0.0.1:1/latchkey')
    const fault = await opening.catch((thrown: unknown) => thrown)
    expect(fault).toMatchObject({ name: 'StartError', fault: 'database_unreachable' })
    expect(String(fault)).not.toContain('hunter2')
  })
})

describeStoreContract('opening a store', (given) => {
  it('creates one schema when several nodes start at once', async () => {
    const stores = await Promise.all(Array.from({ length: 4 }, () => openStore(given.url)))
    for (const store of stores) await store.ping()
    for (const { db } of stores) {
      const applied = await sql`SELECT name FROM migrations ORDER BY name`.execute(db)
      const names = [
        '0001-initial',
        '0002-passwords',
        '0003-holders',
        '0004-known-by',
        '0005-passkeys',
        '0006-secrets-keys',
        '0007-events',
        '0008-factors',
        '0009-oauth-clients',
        '0010-ends',
        '0011-organizations',
        '0041-back-end',
        '0050-webhooks',
        '0060-mail-stops',
        '0070-external-ids',
        '0080-members-numbers',
        '0090-external-connections',
        '0120-claimed-domains',
        '0130-refused-guesses',
        '0140-connected-apps',
        '0141-authorizations',
        '0142-device-authorizations',
        '0150-session-devices',
        '0151-account-deletions',
        '0160-operators',
        '0161-console-search',
        '0162-webhook-attempts',
        '0165-insight',
        '0166-planner-statistics',
        '0167-queued-at',
        '0168-profiles',
        '0169-project-hosts',
        '0209-webhook-order',
        '0229-replaced-refresh-tokens',
        '0250-endings',
        '0251-webhooks-by-command',
        '0270-scim',
        '0271-scim-log',
        '0290-operator-origins',
        '0291-pictures',
        '0292-setup-links',
        '0295-scim-kept-requests',
      ]
      expect(applied.rows).toEqual(names.map((name) => ({ name })))
    }
    await Promise.all(stores.map((store) => store.close()))
  })

  it('changes nothing the second time', async () => {
    const store = await openStore(given.url)
    await store.ping()
    await store.close()
  })

  it('lets emptyStore delete rows of every table except projects and keys', async () => {
    const store = await openStore(given.url)
    const tables = await store.db.introspection.getTables()
    const names = tables.filter(({ isView }) => !isView).map(({ name }) => name)
    const ofBefore = given.kind === 'postgres' ? ['contacts', 'passkeys', 'passwords'] : []
    expect(names.filter((name) => !ofBefore.includes(name)).toSorted()).toEqual([
      'access_tokens',
      'account_deletions',
      'app_grants',
      'authorization_codes',
      'connected_app_logos',
      'connected_apps',
      'deliveries',
      'device_authorizations',
      'events',
      'factors',
      'idempotent_answers',
      'insight_active',
      'insight_hours',
      'limits',
      'm2m_clients',
      'mail_stops',
      'members',
      'migration_checksums',
      'migrations',
      'oauth_clients',
      'once_secrets',
      'operator_invitations',
      'operators',
      'organization_doors',
      'organizations',
      'pictures',
      'project_hosts',
      'project_secrets',
      'projects',
      'refused_guesses',
      'retirements',
      'scim_connections',
      'scim_group_members',
      'scim_groups',
      'scim_kept_requests',
      'scim_log',
      'scim_users',
      'secrets_keys',
      'sessions',
      'setup_links',
      'signing_keys',
      'sso_connections',
      'token_families',
      'user_handles',
      'users',
      'webhook_attempts',
      'webhook_dead_letters',
      'webhook_posts',
      'webhooks',
    ])
    const keptTables = new Set([
      'migrations',
      'migration_checksums',
      'oauth_clients',
      'project_hosts',
      'project_secrets',
      'projects',
      'retirements',
      'secrets_keys',
      'signing_keys',
      'user_handles',
      'webhooks',
    ])
    const values = tables.filter(({ isView }) => !isView)
    for (const { name, columns } of values) {
      if (name.startsWith('migration')) continue
      const cells = columns.map(({ dataType }) => (/int/i.test(dataType) ? sql`1` : sql`'x'`))
      await sql`INSERT INTO ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))}) VALUES (${sql.join(cells)})`.execute(
        store.db,
      )
    }
    await emptyStore(store)
    for (const { name } of values) {
      const { rows } = await sql`SELECT * FROM ${sql.table(name)}`.execute(store.db)
      if (name.startsWith('migration')) expect(rows.length).toBeGreaterThan(0)
      else expect([name, rows.length]).toEqual([name, keptTables.has(name) ? 1 : 0])
    }
    await store.close()
  })
})
