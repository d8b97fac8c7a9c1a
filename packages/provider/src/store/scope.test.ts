import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { openStore } from './open.ts'
import { everyScope, within } from './scope.ts'
import type { Rows, Store } from './store.ts'
import { addUser, lockUser, userById, writeProfile } from './tables/users.ts'

const one = { projectId: 'project-test-one' }
const other = { projectId: 'project-test-other' }
const name = { first_name: 'Mallory', middle_name: '', last_name: '' }

describeOnBothStores('rows of a project', (given) => {
  let store: Store
  let rows: Rows
  beforeAll(async () => {
    store = await openStore(given.url)
    rows = store.rows
    await addUser(rows, one, 'user-test-1', 1)
  })
  afterAll(() => store.close())

  it('are not found by ID from another project', async () => {
    expect(await userById(rows, one, 'user-test-1')).toMatchObject({ userId: 'user-test-1' })
    expect(await userById(rows, other, 'user-test-1')).toBeNull()
    expect(await lockUser(rows, other, 'user-test-1')).toBeNull()
  })

  it('are neither changed nor deleted from another project', async () => {
    await writeProfile(rows, other, 'user-test-1', { name, untrustedMetadata: {} })
    await within(rows, other).deleteFrom('users').where('user_id', '=', 'user-test-1').execute()
    expect(await userById(rows, one, 'user-test-1')).toMatchObject({ name: { first_name: '' } })
    expect(await everyScope(rows).selectFrom('users').select('project_id').execute()).toEqual([
      { project_id: 'project-test-one' },
    ])
  })

  it('cannot be used in a statement without a project', () => {
    // @ts-expect-error: rows of a project need `within`
    expect(() => rows.selectFrom('users').select('name')).not.toThrow()
    // @ts-expect-error: a scope names a project
    expect(() => within(rows, {})).not.toThrow()
    // @ts-expect-error: a new row names its project
    expect(() => within(rows, one).insertInto('contacts').values({ contact_id: 'email-test-1' })).not.toThrow()
  })
})
