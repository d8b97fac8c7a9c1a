import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSealing, SealBroken, secretsKey } from './sealing.ts'

const master = randomBytes(32)
const [one, other] = [secretsKey(master), secretsKey(randomBytes(32))]
const sealing = createSealing([one])
const place = { table: 'signing_keys', column: 'private_key', row: 'jwk-1' }

it('opens a sealed text only at the place where it was sealed', () => {
  const sealed = sealing.seal(place, 'Grüße\0')
  expect(sealing.open(place, sealed)).toBe('Grüße\0')
  for (const moved of [
    { ...place, row: 'jwk-2' },
    { ...place, column: 'kid' },
    { ...place, table: 'sessions' },
  ])
    expect(() => sealing.open(moved, sealed)).toThrow(SealBroken)
})

it('seals the same text differently each time, without revealing it', () => {
  const [first, second] = [sealing.seal(place, 'code 012345'), sealing.seal(place, 'code 012345')]
  expect(first).not.toBe(second)
  expect(Buffer.from(first.split('.')[2] ?? '', 'base64url').includes('012345')).toBe(false)
  expect(first).not.toContain(master.toString('base64url'))
})

it('does not open a changed or truncated text', () => {
  const sealed = sealing.seal(place, 'a text')
  const body = sealed.lastIndexOf('.') + 1
  for (let at = 0; at < sealed.length; at++) {
    const swapped = sealed[at] === 'A' ? 'B' : 'A'
    const changed = sealed.slice(0, at) + swapped + sealed.slice(at + 1)
    // The last character may contain unused bits.
    if (at === sealed.length - 1 && decoded(changed, body).equals(decoded(sealed, body))) continue
    expect(() => sealing.open(place, changed)).toThrow(SealBroken)
  }
  for (const cut of ['', 'a text', sealed.slice(0, body), sealed.slice(0, -4), `${sealed}AAAA`])
    expect(() => sealing.open(place, cut)).toThrow(SealBroken)
})

const decoded = (text: string, from: number) => Buffer.from(text.slice(from), 'base64url')

it('seals with the first key, opens with every key, and opens nothing with an unknown key', () => {
  const sealed = sealing.seal(place, 'a text')
  const both = createSealing([other, one])
  expect(both.open(place, sealed)).toBe('a text')
  expect(both.seal(place, 'a text')).toMatch(new RegExp(`^sealed\\.${other.id}\\.`))
  expect(() => createSealing([other]).open(place, sealed)).toThrow(/SECRETS_KEY/)
})

it('binds a digest to one text, purpose and key', () => {
  const digest = sealing.digest('code', '012345')
  expect(sealing.isDigestOf('code', '012345', digest)).toBe(true)
  expect(createSealing([other, one]).isDigestOf('code', '012345', digest)).toBe(true)
  expect(sealing.isDigestOf('code', '012346', digest)).toBe(false)
  expect(sealing.isDigestOf('link', '012345', digest)).toBe(false)
  expect(createSealing([other]).isDigestOf('code', '012345', digest)).toBe(false)
  for (const text of ['', '.', `${one.id}.`, digest.slice(0, -2)])
    expect(sealing.isDigestOf('code', '012345', text)).toBe(false)
})
