import { expect, test } from 'vitest'
import { type Proof, readProofs, storedProofs } from './session-proofs.ts'

const proof: Proof = {
  factorId: 'email-1',
  kind: 'email',
  type: 'otp',
  delivery: 'email',
  publicData: { address: 'ada@example.com' },
  provenAt: 1,
  provesAddress: 'ada@example.com',
  manner: 'proof',
}

test('stores the public data of a proof under the name that earlier releases read', () => {
  const [row] = JSON.parse(storedProofs([proof]))
  expect(row.shown).toEqual({ address: 'ada@example.com' })
  expect(row).not.toHaveProperty('publicData')
})

test('reads the stored proofs of this release and of earlier ones, which recorded no address', () => {
  expect(readProofs(storedProofs([proof]))).toEqual([proof])
  const { publicData, provesAddress, ...earlier } = proof
  expect(readProofs(JSON.stringify([{ ...earlier, shown: publicData }]))).toEqual([{ ...proof, provesAddress: null }])
})
