import { expect, it } from 'vitest'
import { includesDomain } from './jit-provisioning.ts'

it('an address is of a listed domain in any case of both, and not if its domain only ends or begins alike', () => {
  for (const address of ['ada@example.com', 'ada@EXAMPLE.com', '"a@b"@example.com'])
    expect(includesDomain(['other.example', 'Example.COM'], address), address).toBe(true)
  for (const address of ['ada@not-example.com', 'ada@example.com.evil.example', 'ada@sub.example.com'])
    expect(includesDomain(['example.com'], address), address).toBe(false)
})
