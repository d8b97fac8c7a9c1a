import { describe, expect, it } from 'vitest'
import { ProviderError } from '../../../errors.ts'
import { createSamlReading, type SamlReading } from './reading.ts'

/** Work that counts its starts and ends when the test calls `end`. */
const controlledJobs = (reading: SamlReading, isUnsolicited = false) => {
  let startedCount = 0
  const ends: (() => void)[] = []
  const start = (clientAddress: string) =>
    reading.run({ clientAddress, isUnsolicited }, async () => {
      startedCount += 1
      await new Promise<void>((end) => ends.push(end))
    })
  return { start, begun: () => startedCount, end: () => ends.shift()?.() }
}

const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
}

describe('the SAML reading queue', () => {
  it('runs two jobs at once, and the next one when a slot is free', async () => {
    const { start, begun: startedCount, end } = controlledJobs(createSamlReading())
    const all = Array.from({ length: 4 }, (_, at) => start(`192.0.2.${at}`))
    await turns()
    expect(startedCount()).toBe(2)
    end()
    await turns()
    expect(startedCount()).toBe(3)
    for (let at = 0; at < 4; at += 1) {
      end()
      await turns()
    }
    await Promise.all(all)
    expect(startedCount()).toBe(4)
  })

  it('keeps a slot for solicited responses while unsolicited ones are queued', async () => {
    const reading = createSamlReading()
    const [unsolicited, solicited] = [controlledJobs(reading, true), controlledJobs(reading)]
    const all = Array.from({ length: 3 }, (_, at) => unsolicited.start(`192.0.2.${at}`))
    const own = solicited.start('198.51.100.1')
    await turns()
    expect([unsolicited.begun(), solicited.begun()]).toEqual([1, 1])
    for (let at = 0; at < 8; at += 1) {
      unsolicited.end()
      solicited.end()
      await turns()
    }
    await Promise.all([...all, own])
  })

  it('returns 503 with Retry-After when too many jobs are queued', async () => {
    const { start, end } = controlledJobs(createSamlReading())
    const outcomes = Array.from({ length: 80 }, () =>
      start('192.0.2.1').then(
        () => null,
        (fault: unknown) => fault,
      ),
    )
    for (let at = 0; at < 80; at += 1) {
      await turns()
      end()
    }
    const refused = (await Promise.all(outcomes)).filter((fault) => fault !== null)
    expect(refused).toHaveLength(80 - 2 - 64)
    for (const fault of refused) {
      expect(fault).toBeInstanceOf(ProviderError)
      expect(fault).toMatchObject({ status: 503, retryAfterSeconds: 1 })
    }
  })
})
