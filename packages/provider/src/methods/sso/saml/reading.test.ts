import { describe, expect, it } from 'vitest'
import { ProviderError } from '../../../errors.ts'
import { createSamlReading, type SamlReading } from './reading.ts'

/** Work of which it can be said how much has begun, and which ends when a test ends it. */
const held = (reading: SamlReading, isUnsolicited = false) => {
  let begun = 0
  const ends: (() => void)[] = []
  const start = (clientAddress: string) =>
    reading.run({ clientAddress, isUnsolicited }, async () => {
      begun += 1
      await new Promise<void>((end) => ends.push(end))
    })
  return { start, begun: () => begun, end: () => ends.shift()?.() }
}

const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
}

describe('reading SAML answers', () => {
  it('reads two at once, and the next one when a place is free', async () => {
    const { start, begun, end } = held(createSamlReading())
    const all = Array.from({ length: 4 }, (_, at) => start(`192.0.2.${at}`))
    await turns()
    expect(begun()).toBe(2)
    end()
    await turns()
    expect(begun()).toBe(3)
    for (let at = 0; at < 4; at += 1) {
      end()
      await turns()
    }
    await Promise.all(all)
    expect(begun()).toBe(4)
  })

  it('leaves a place for answers that were asked for, however many unsolicited ones come', async () => {
    const reading = createSamlReading()
    const [unsolicited, asked] = [held(reading, true), held(reading)]
    const all = Array.from({ length: 3 }, (_, at) => unsolicited.start(`192.0.2.${at}`))
    const own = asked.start('198.51.100.1')
    await turns()
    expect([unsolicited.begun(), asked.begun()]).toEqual([1, 1])
    for (let at = 0; at < 8; at += 1) {
      unsolicited.end()
      asked.end()
      await turns()
    }
    await Promise.all([...all, own])
  })

  it('refuses with 503 and Retry-After where too many wait', async () => {
    const { start, end } = held(createSamlReading())
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
