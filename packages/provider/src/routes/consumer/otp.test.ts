import type { Grant } from '@latchkey/protocol/identity/session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { TestProvider } from '../../testing/provider.ts'

describeOnBothStores('a sign-in by code', (store) => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
  })
  afterAll(() => provider.close())

  it('returns the verified address as its method, and the full client address', async () => {
    const from = '2001:db8:1:2:3:4:5:6'
    const code = await provider.sendCode('ada@example.com', { from })
    const { body } = await provider.authenticate(code, { from })
    const { user, session, method_id } = body.data as Grant & { readonly method_id: string }
    expect(method_id).toBe(user.emails[0]?.email_id)
    expect(session.attributes.ip_address).toBe(from)
  })
})
