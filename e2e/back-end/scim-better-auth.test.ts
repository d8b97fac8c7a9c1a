/**
 * Compares PUT, pages and errors of our SCIM service with the service of `@better-auth/scim`, by the rows that also compare
 * it with `scimmy` (`scim-service-libraries.test.ts`). Each difference has its reason here, and a new one fails.
 */

import { describe } from 'vitest'
import { expect, test } from './business-test.ts'
import { betterAuthService } from './scim-better-auth.ts'
import { connectedScim } from './scim-connection.ts'
import { person } from './scim-differences.ts'
import { changesOf, pageOf, refusalOf, sorted } from './scim-results.ts'
import { errorRows, pageRows, putRows } from './scim-service-differences.ts'

const why = {
  fullName: 'A name is stored as sent (RFC 7643 derives none); the library makes a full name of the other parts.',
  null: 'RFC 7643, section 2.5: null and an absent attribute are the same; the library refuses it.',
  case: 'RFC 7643, section 2.1: names of attributes match without case; the library ignores another case.',
  dialect: 'Identity providers send it (`patch.test.ts`), and the library refuses it.',
  syntax: 'RFC 7644 has `invalidSyntax` for a body of another structure.',
  noValue: 'RFC 7644 requires a value for `add` and `replace`; the library removes the attribute.',
  grammar: 'Ours has the whole grammar of filters; the library has `eq` and `and`.',
} as const

/** Rows that differ, by their titles or queries. */
const differences: Readonly<Record<string, keyof typeof why>> = {
  'without the name': 'fullName',
  'a part of the name only': 'fullName',
  'a null': 'null',
  'names in other case': 'case',
  'a number for a text': 'dialect',
  'a list as body': 'syntax',
  'no operations': 'syntax',
  'an unknown operation': 'syntax',
  'no value': 'noValue',
  'filter=userName+pr&count=2': 'grammar',
  'filter=userName+pr&startIndex=5&count=2': 'grammar',
  'filter=userName+sw+"none"': 'grammar',
}

/** Requires that two results are equal, or that their difference has a reason. */
const compare = (title: string, ours: unknown, theirs: unknown) => {
  const isExpected = (differences[title] === undefined) === (sorted(ours) === sorted(theirs))
  expect([title, isExpected ? 'as expected' : { ours, theirs }]).toEqual([title, 'as expected'])
}

const addressed = (userName: string) => ({ userName, emails: [{ value: userName, type: 'work', primary: true }] })

describe('the SCIM service beside the one of Better Auth', () => {
  test('replaces, pages and refuses as it does, but for the rows with a reason', async ({ site, domain }) => {
    const services = [await connectedScim(site, domain), betterAuthService()]
    for (const [at, [title, change]] of putRows.entries()) {
      const results = []
      for (const send of services) {
        const own = { ...person, ...addressed(`p${at}@${domain}`), externalId: `p${at}` }
        const { body: created } = await send('POST', '/Users', own)
        const replaced = await send('PUT', `/Users/${created.id}`, change(own))
        results.push(replaced.status === 200 ? changesOf(created, replaced.body) : refusalOf(replaced))
      }
      compare(title, results[0], results[1])
    }
    const ids: unknown[] = []
    const [id, taken] = [`id@${domain}`, `taken@${domain}`]
    for (const send of services) {
      ids.push((await send('POST', '/Users', addressed(id))).body.id)
      await send('POST', '/Users', addressed(taken))
    }
    for (const [title, method, path, body] of errorRows) {
      const filled =
        body === undefined
          ? undefined
          : JSON.parse(JSON.stringify(body).replaceAll('{taken}', taken).replaceAll('{domain}', domain))
      const results = []
      for (const [at, send] of services.entries())
        results.push(refusalOf(await send(method, path.replace('{id}', String(ids[at])), filled)))
      compare(title, results[0], results[1])
    }
    for (const send of services) {
      const { Resources } = (await send('GET', '/Users?count=200')).body as {
        readonly Resources: readonly { id: string }[]
      }
      for (const one of Resources) await send('DELETE', `/Users/${one.id}`)
      for (let at = 0; at < 5; at++) await send('POST', '/Users', addressed(`q${at}@${domain}`))
    }
    for (const [query] of pageRows) {
      const results = []
      for (const send of services) results.push(await pageOf(send, query))
      compare(query, results[0], results[1])
    }
  })
})
