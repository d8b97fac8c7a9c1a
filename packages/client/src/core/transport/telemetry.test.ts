import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sdk } from './telemetry.ts'

test('the client reports the published version', () => {
  const manifest = JSON.parse(readFileSync(new URL('../../../../js/package.json', import.meta.url), 'utf8'))
  expect(sdk.version).toBe(`${manifest.name}@${manifest.version}`)
})
