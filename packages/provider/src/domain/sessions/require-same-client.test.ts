import { expect, it } from 'vitest'
import { requireSameClient } from './require-same-client.ts'

const attributes = { ip_address: '192.0.2.1', user_agent: 'Firefox' }
const from = (change: object) => ({ ...attributes, ...change })
const answering = (
  options: object | undefined,
  answers: typeof attributes,
  requester: typeof attributes | undefined = attributes,
) => {
  return () => requireSameClient(options, requester, answers)
}

it('an answer from another network is rejected where a back end requires the same, and only there', () => {
  const sameNetwork = { ip_match_required: true }
  expect(answering(sameNetwork, attributes)).not.toThrow()
  expect(answering(sameNetwork, from({ user_agent: 'Safari' }))).not.toThrow()
  expect(answering(sameNetwork, from({ ip_address: '192.0.2.2' }))).toThrow(/different IP address/)
  expect(answering(undefined, from({ ip_address: '192.0.2.2' }))).not.toThrow()
})

it('an answer from another browser is rejected where a back end requires the same', () => {
  const sameBrowser = { user_agent_match_required: true }
  expect(answering(sameBrowser, from({ ip_address: '192.0.2.2' }))).not.toThrow()
  expect(answering(sameBrowser, from({ user_agent: 'Safari' }))).toThrow(/different browser/)
})

it('a client without an address matches none', () => {
  const unknown = from({ ip_address: '' })
  expect(answering({ ip_match_required: true }, unknown, unknown)).toThrow(/different IP address/)
  expect(() => requireSameClient({ ip_match_required: true }, undefined, attributes)).toThrow(/different IP address/)
})
