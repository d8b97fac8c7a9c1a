import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sdk, uuid } from './telemetry.ts'

test('the client reports the published version', () => {
  const manifest = JSON.parse(readFileSync(new URL('../../../../js/package.json', import.meta.url), 'utf8'))
  expect(sdk.version).toBe(`${manifest.name}@${manifest.version}`)
})

test('turns sixteen bytes into a version 4 UUID', () => {
  expect(uuid(new Uint8Array(16))).toBe('00000000-0000-4000-8000-000000000000')
  expect(uuid(new Uint8Array(16).fill(255))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
  expect(uuid(Uint8Array.from({ length: 16 }, (_, at) => at))).toBe('00010203-0405-4607-8809-0a0b0c0d0e0f')
})
