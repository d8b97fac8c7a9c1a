import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authorizationRows } from '../../testing/refusals/authorization-rows.ts'
import { clientRows } from '../../testing/refusals/client-rows.ts'
import { codeRows } from '../../testing/refusals/code-rows.ts'
import { deviceAndPushRows } from '../../testing/refusals/device-and-push-rows.ts'
import { IndependentServer } from '../../testing/refusals/independent-server.ts'
import { OurServer } from '../../testing/refusals/our-server.ts'
import { presentedTokenRows } from '../../testing/refusals/presented-token-rows.ts'
import { refreshRows } from '../../testing/refusals/refresh-rows.ts'
import { type ComparedAnswer, refusalOf } from '../../testing/refusals/refusal-row.ts'

/**
 * Exists to catch refusals that surprise an app: the independent implementation `oidc-provider` answers the same bad
 * requests, and each difference has a reason.
 */
describe('refusals of the endpoints for apps, beside those of an independent implementation', () => {
  let ours: OurServer
  let theirs: IndependentServer
  beforeAll(async () => {
    ours = await OurServer.start()
    theirs = await IndependentServer.start()
  })
  afterAll(() => Promise.all([ours.close(), theirs.close()]))

  const requireReason = ({ ours: ourAnswer, theirs: theirAnswer, reason }: ComparedAnswer) => {
    const isDifferent = theirAnswer !== undefined && theirAnswer !== ourAnswer
    if (isDifferent) expect(reason).toMatch(/RFC \d{4}|OpenID Connect/)
    else expect([theirAnswer, reason]).toEqual([undefined, undefined])
  }

  it.each(authorizationRows)('authorization request: $title', async (row) => {
    const answers = [await ours.authorize(row.query(ours)), await theirs.authorize(row.query(theirs))]
    expect(answers).toEqual([row.ours, row.theirs ?? row.ours])
    requireReason(row)
  })

  const tables = { code: codeRows, client: clientRows, refresh: refreshRows, token: presentedTokenRows }
  for (const [name, rows] of Object.entries({ ...tables, 'device and push': deviceAndPushRows }))
    it.each(rows)(`${name}: $title`, async (row) => {
      const answers = await Promise.all(
        [ours, theirs].map(async (server) => refusalOf(await server.send(await row.request(server)))),
      )
      expect(answers).toEqual([row.ours, row.theirs ?? row.ours])
      requireReason(row)
    })
})
