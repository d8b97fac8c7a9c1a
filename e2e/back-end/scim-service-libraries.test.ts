/**
 * Compares PUT, pages and errors of our SCIM service with a service of the library `scimmy`. PATCH and filters are in
 * `scim-libraries.test.ts`. Each difference is a row with its reason, and a new one fails.
 */

import { describe } from 'vitest'
import { expect, test } from './business-test.ts'
import { connectedScim } from './scim-connection.ts'
import { person } from './scim-differences.ts'
import { scimmyService } from './scim-in-memory.ts'
import { changesOf, pageOf, refusalOf, sorted } from './scim-results.ts'
import { errorRows, pageRows, putRows } from './scim-service-differences.ts'

/** Requires that two results are equal, or that their difference has a reason. */
const compare = (title: string, ours: unknown, theirs: unknown, reason: string | undefined) => {
  const isExpected = (reason === undefined) === (sorted(ours) === sorted(theirs))
  expect([title, isExpected ? 'as expected' : { ours, theirs }]).toEqual([title, 'as expected'])
}

describe('the SCIM service beside a service of another library', () => {
  test('replaces people as it does, but for the rows with a reason', async ({ site, domain }) => {
    const replacedBy = async (
      send: Awaited<ReturnType<typeof connectedScim>> | ReturnType<typeof scimmyService>,
      at: number,
    ) => {
      const own = { ...person, userName: `p${at}@${domain}`, externalId: `p${at}` }
      const { body: created } = await send('POST', '/Users', own)
      const replaced = await send('PUT', `/Users/${created.id}`, putRows[at]?.[1](own))
      return replaced.status === 200 ? changesOf(created, replaced.body) : refusalOf(replaced)
    }
    const send = await connectedScim(site, domain)
    // At once, because each row has a person of its own.
    const ours = await Promise.all(putRows.map((_, at) => replacedBy(send, at)))
    const theirs = scimmyService()
    for (const [at, [title, , reason]] of putRows.entries())
      compare(title, ours[at], await replacedBy(theirs, at), reason)
  })

  test('pages as it does, but for the rows with a reason', async ({ site, domain }) => {
    const services = [await connectedScim(site, domain), scimmyService()]
    for (const send of services)
      for (let at = 0; at < 5; at++) await send('POST', '/Users', { userName: `p${at}@${domain}` })
    for (const [query, reason] of pageRows) {
      const results = []
      for (const send of services) results.push(await pageOf(send, query))
      compare(query, results[0], results[1], reason)
    }
  })

  test('refuses as it does, but for the rows with a reason', async ({ site, domain }) => {
    const services = [await connectedScim(site, domain), scimmyService()]
    const ids: unknown[] = []
    for (const send of services) {
      ids.push((await send('POST', '/Users', { userName: `one@${domain}` })).body.id)
      await send('POST', '/Users', { userName: `two@${domain}` })
    }
    for (const [title, method, path, body, reason] of errorRows) {
      const results = []
      for (const [at, send] of services.entries()) {
        const filled = (text: string) =>
          text.replaceAll('{id}', String(ids[at])).replaceAll('{taken}', `TWO@${domain}`).replaceAll('{domain}', domain)
        const sent = body === undefined ? undefined : JSON.parse(filled(JSON.stringify(body)))
        results.push(refusalOf(await send(method, filled(path), sent)))
      }
      compare(title, results[0], results[1], reason)
    }
  })
})
