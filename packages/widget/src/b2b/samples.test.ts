import { expect, test } from 'vitest'
import type { Screen } from '../flow/row.ts'
import type { B2B } from '../member-flow/vertical.ts'
import { samples as ofAccount } from '../methods/account/samples.ts'
import { samples as ofDiscovery } from '../methods/discovery/samples.ts'
import { samples as ofIdp } from '../methods/identity-provider/samples.ts'
import { samples as ofMfa } from '../methods/mfa/samples.ts'
import { samples as ofSso } from '../methods/sso/samples.ts'
import { samples as ofTotp } from '../methods/totp/samples.ts'
import { methods } from './methods.ts'
import { samples as others } from './samples.ts'

const samples = [...others, ...ofDiscovery, ...ofMfa, ...ofTotp, ...ofSso, ...ofIdp, ...ofAccount]

test('Main and every screen of a method have a sample with intents that they handle', async () => {
  const owned = methods.flatMap(({ owns }) => owns)
  expect([...new Set(samples.map(({ step }) => step.name))].sort()).toEqual(['Main', ...owned].sort())
  for (const { owns, load } of methods) {
    const rows: Readonly<Record<string, Screen<B2B> | undefined>> = (await load()).screens
    for (const { step, busy, failed } of samples.filter(({ step }) => owns.includes(step.name))) {
      const { intents = [], arrives } = rows[step.name] ?? {}
      const heard = [...intents, ...(arrives ? ['arrive'] : [])]
      expect(heard, step.name).toEqual(expect.arrayContaining([...busy, ...Object.keys(failed)]))
    }
  }
})
