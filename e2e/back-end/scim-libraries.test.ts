/**
 * Compares our SCIM service with the libraries that other services use: `scim-patch` and `scimmy` for PATCH, `scimmy` and
 * `scim2-parse-filter` for filters. Exists to catch an answer of ours that only we give: each difference is a row with its
 * reason, and a new one fails.
 */

import { scimPatch } from 'scim-patch'
import { filter as compiled, parse } from 'scim2-parse-filter'
import SCIMMY from 'scimmy'
import { beforeAll, describe } from 'vitest'
import { expect, test } from './business-test.ts'
import { connectedScim } from './scim-connection.ts'
import { filterRows, patchRows, person } from './scim-differences.ts'
import { changesOf, type Person, sorted } from './scim-results.ts'

const user = 'urn:ietf:params:scim:schemas:core:2.0:User'
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

const refused = 'refused'

/** `scimmy` requires a user name. */
const named = { userName: 'ada@example.com', ...person }

/** The result of a library, which refuses by throwing. */
const resultOf = async (work: () => unknown): Promise<unknown> => {
  try {
    return await work()
  } catch {
    return refused
  }
}

const byScimPatch = (operations: readonly object[]) =>
  resultOf(() => {
    const meta = { resourceType: 'User', created: new Date(0), lastModified: new Date(0), location: '/Users/1' }
    const before = { schemas: [user], id: '1', meta, ...person }
    return changesOf(
      before,
      scimPatch(structuredClone(before), structuredClone(operations) as never) as unknown as Person,
    )
  })

const byScimmy = (operations: readonly object[]) =>
  resultOf(async () => {
    const read = () => new SCIMMY.Schemas.User({ schemas: [user, enterprise], id: '1', ...named } as never, 'out', '/')
    const plain = (value: unknown): Person => JSON.parse(JSON.stringify(value))
    const message = new SCIMMY.Messages.PatchOp({
      schemas: [patchOp],
      Operations: structuredClone(operations),
    } as never)
    const after = await message.apply(read() as never, (result: unknown) => result as never)
    return changesOf(plain(read()), plain(after ?? read()))
  })

describe('the SCIM service beside other libraries', () => {
  beforeAll(() => {
    SCIMMY.Schemas.User.extend(SCIMMY.Schemas.EnterpriseUser as never, false)
  })

  test('patches as they do, but for the rows with a reason', async ({ site, domain }) => {
    const send = await connectedScim(site, domain)
    // At once, because each row has a person of its own.
    const answers = await Promise.all(
      patchRows.map(async ([, operations], at) => {
        const own = { ...person, userName: `p${at}@${domain}`, externalId: `p${at}` }
        const { body: created } = await send('POST', '/Users', own)
        const patched = await send('PATCH', `/Users/${created.id}`, { schemas: [patchOp], Operations: operations })
        return patched.status === 200 ? changesOf(created, patched.body) : refused
      }),
    )
    for (const [at, [title, operations, differences]] of patchRows.entries()) {
      const ours = answers[at]
      for (const [library, result] of [
        ['scim-patch', await byScimPatch(operations)],
        ['scimmy', await byScimmy(operations)],
      ] as const) {
        const isSame = sorted(ours) === sorted(result)
        const isExpected = (differences?.[library] === undefined) === isSame
        expect([title, library, isExpected ? 'as expected' : { ours, result }]).toEqual([title, library, 'as expected'])
      }
    }
  })

  test('filters as they do, but for the rows with a reason', async ({ site, domain }) => {
    const send = await connectedScim(site, domain)
    const ada = { ...person, userName: `ada@${domain}`, externalId: 'E-1', active: true }
    const bo = { userName: `bo@${domain}`, active: true }
    const people = [ada, bo]
    const ids: string[] = []
    for (const one of people) ids.push((await send('POST', '/Users', one)).body.id)
    for (const [typed, differences] of filterRows) {
      const filter = typed.replaceAll('{domain}', domain)
      const answer = await send('GET', `/Users?filter=${encodeURIComponent(filter)}`)
      const found = (answer.body.Resources ?? []).map(({ id }) => ids.indexOf(id)).toSorted()
      const ours = answer.status === 200 ? found : refused
      const positions = (matches: (one: Person) => boolean) => people.flatMap((one, at) => (matches(one) ? [at] : []))
      for (const [library, result] of [
        ['scim2-parse-filter', await resultOf(() => positions(compiled(parse(filter))))],
        ['scimmy', await resultOf(() => positions((one) => new SCIMMY.Types.Filter(filter).match([one]).length > 0))],
      ] as const) {
        const isSame = sorted(ours) === sorted(result)
        const isExpected = (differences?.[library] === undefined) === isSame
        expect([typed, library, isExpected ? 'as expected' : { ours, result }]).toEqual([typed, library, 'as expected'])
      }
    }
  })
})
