import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeStoreContract } from '../testing/databases/stores.ts'
import { openStore } from './open.ts'
import { everyScope, within } from './scope.ts'
import type { Db, Store } from './store.ts'
import { addUser, emptyProfile, lockUser, userById, writeProfile } from './tables/users/users.ts'

const one = { projectId: 'project-test-one' }
const other = { projectId: 'project-test-other' }
const name = { first_name: 'Mallory', middle_name: '', last_name: '' }

describeStoreContract('rows of a project', (given) => {
  let store: Store
  let db: Db
  beforeAll(async () => {
    store = await openStore(given.url)
    db = store.db
    await addUser(db, one, 'user-test-1', 1)
  })
  afterAll(() => store.close())

  it('are not found by ID from another project', async () => {
    expect(await userById(db, one, 'user-test-1')).toMatchObject({ userId: 'user-test-1' })
    expect(await userById(db, other, 'user-test-1')).toBeNull()
    expect(await lockUser(db, other, 'user-test-1')).toBeNull()
  })

  it('are neither changed nor deleted from another project', async () => {
    await writeProfile(db, other, 'user-test-1', { ...emptyProfile, name })
    await within(db, other).deleteFrom('users').where('user_id', '=', 'user-test-1').execute()
    expect(await userById(db, one, 'user-test-1')).toMatchObject({ name: { first_name: '' } })
    expect(await everyScope(db).selectFrom('users').select('project_id').execute()).toEqual([
      { project_id: 'project-test-one' },
    ])
  })

  it.each([
    'account_deletions',
    'pictures',
    'users',
    'factors',
    'factor_owners',
    'members',
    'memberships',
    'sso_connections',
    'scim_connections',
    'scim_users',
    'scim_groups',
    'scim_group_members',
    'scim_log',
    'scim_kept_requests',
  ] as const)('of one organization only are in a statement on %s', (table) => {
    const ofOrganization = within(db, { ...one, organizationId: 'organization-test-1' })
    const { sql, parameters } = ofOrganization.selectFrom(table).select('project_id').compile()
    expect(sql).toContain('"organization_id" = ')
    expect(parameters).toEqual(['project-test-one', 'organization-test-1'])
    expect(within(db, one).selectFrom(table).select('project_id').compile().parameters).toEqual([
      'project-test-one',
      '',
    ])
  })

  it('cannot be used in a statement without a project', () => {
    // @ts-expect-error: rows of a project need `within`
    expect(() => db.selectFrom('users').select('name')).not.toThrow()
    // @ts-expect-error: a scope names a project
    expect(() => within(db, {})).not.toThrow()
    // @ts-expect-error: a new row names its project
    expect(() => within(db, one).insertInto('contacts').values({ contact_id: 'email-test-1' })).not.toThrow()
  })
})
