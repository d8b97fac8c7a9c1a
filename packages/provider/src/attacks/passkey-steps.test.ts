import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countEvents } from '../testing/audit/recorded-events.ts'
import { Authenticator, type Otherwise } from '../testing/authenticator.ts'
import { type ReadableStore, readableStore } from '../testing/databases/kept-rows.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { Passkeys } from '../testing/passkeys.ts'
import { page, TestProvider } from '../testing/provider.ts'

/** Flags of authenticator data (WebAuthn 6.1). */
const [present, verified, eligible, copied] = [0x01, 0x04, 0x08, 0x10]
const all = present | verified

interface Step {
  readonly step: number
  readonly says: string
  /** What a dishonest page, browser or authenticator does otherwise; a function where it depends on who is meant. */
  readonly otherwise: Otherwise | ((eve: { readonly user_id: string }) => Otherwise)
  /** What is done to the credential after it was signed. */
  readonly change?: (credential: Record<string, unknown>) => void
  readonly error?: string
}

const unproven = 'unable_to_auth_webauthn_registration'
const unreadable = 'invalid_public_key_credential'
const handle = (text: string) => Buffer.from(text).toString('base64url')

/**
 * Every step of WebAuthn level 3, section 7.2, at which a relying party can refuse. Steps 1, 2 and 9 prepare, 20 is about extensions, of which
 * none is asked for, and 25 is the end; 5, 7, 14 and 24 have tests of their own below.
 */
const steps: readonly Step[] = [
  {
    step: 3,
    says: 'what came is no assertion',
    otherwise: {},
    change: (made) => delete made.response,
    error: unreadable,
  },
  {
    step: 4,
    says: 'the response is not one of an assertion',
    otherwise: {},
    change: (made) => {
      made.response = { ...(made.response as object), authenticatorData: undefined, attestationObject: 'AAAA' }
    },
    error: unreadable,
  },
  {
    step: 6,
    says: 'nobody named a person, and the authenticator names none either',
    otherwise: { userHandle: null },
  },
  {
    step: 6,
    says: 'the authenticator names somebody whose passkey it is not',
    otherwise: ({ user_id }) => ({ userHandle: handle(user_id) }),
  },
  {
    step: 8,
    says: 'the client data are no UTF-8 text of JSON',
    otherwise: {},
    change: (made) => {
      made.response = {
        ...(made.response as object),
        clientDataJSON: Buffer.from([0xff, 0xfe, 0x7b]).toString('base64url'),
      }
    },
    error: unreadable,
  },
  { step: 10, says: 'the type is that of a registration', otherwise: { type: 'webauthn.create' } },
  { step: 11, says: 'the challenge is another', otherwise: { challenge: randomBytes(32).toString('base64url') } },
  { step: 12, says: 'the origin is not one that is expected', otherwise: { origin: 'https://evil.example' } },
  { step: 13, says: 'the page was framed by another origin', otherwise: { crossOrigin: true } },
  { step: 15, says: 'the hash of the domain is that of another', otherwise: { rpId: 'evil.example' } },
  { step: 16, says: 'nobody was there', otherwise: { flags: verified } },
  { step: 17, says: 'who was there was not verified', otherwise: { flags: present } },
  { step: 18, says: 'it was copied and cannot be copied', otherwise: { flags: all | copied } },
  { step: 19, says: 'it can be copied, which it could not when it was made', otherwise: { flags: all | eligible } },
  {
    step: 21,
    says: 'the signature is over other client data',
    otherwise: {},
    change: (made) => {
      const response = made.response as Record<string, string>
      const said = JSON.parse(Buffer.from(response.clientDataJSON ?? '', 'base64url').toString())
      made.response = { ...response, clientDataJSON: handle(JSON.stringify({ ...said, more: true })) }
    },
  },
  {
    step: 22,
    says: 'the signature is by another key',
    otherwise: { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey },
  },
  { step: 22, says: 'there is no signature', otherwise: { signature: Buffer.alloc(0) } },
  { step: 23, says: 'the counter stands still', otherwise: { counter: 2 } },
  { step: 23, says: 'the counter went back', otherwise: { counter: 1 } },
]

describeOnBothStores('the steps of WebAuthn level 3, section 7.2', (store) => {
  let rows: ReadableStore
  let provider: TestProvider
  let passkeys: Passkeys
  let people = 0
  const address = () => `step-${++people}@example.com`

  beforeAll(async () => {
    rows = await readableStore(store)
    provider = await TestProvider.start(rows.url)
    passkeys = new Passkeys(provider)
  })
  afterAll(async () => {
    await provider.close()
    await rows.remove()
  })

  it.each(steps)('step $step: refused where $says', async ({ otherwise, change, error = unproven }) => {
    const { device } = await passkeys.owner(address())
    const eve = await passkeys.owner(address())
    // The counter is at two.
    for (let use = 0; use < 2; use++)
      expect((await passkeys.authenticate(device.get(await passkeys.options()))).status).toBe(200)
    const lie = typeof otherwise === 'function' ? otherwise(eve) : otherwise
    const credential = JSON.parse(device.get(await passkeys.options(), lie))
    change?.(credential)
    const refused = await passkeys.authenticate(JSON.stringify(credential))
    expect([refused.body.error_type, refused.text.includes('session_token')]).toEqual([error, false])
    // It was the lie, and nothing else: told rightly the same device signs in.
    device.counter += 5
    const honest = await passkeys.authenticate(device.get(await passkeys.options()))
    expect(honest.status, honest.text).toBe(200)
  })

  it('step 23: accepts a lower counter of a passkey that can be copied, and records an event', async () => {
    const { device } = await passkeys.owner(address(), { flags: all | eligible })
    const sign = async (counter: number) =>
      passkeys.authenticate(device.get(await passkeys.options(), { counter, flags: all | eligible }))
    const events = () => countEvents(rows, 'passkey.counter_lower')
    expect((await sign(7)).status).toBe(200)
    expect(await events()).toBe(0)
    for (const counter of [3, 3, 0]) {
      const signedIn = await sign(counter)
      expect([counter, signedIn.status]).toEqual([counter, 200])
    }
    expect(await events()).toBe(3)
    // It must still not become one that cannot be copied.
    const changed = device.get(await passkeys.options(), { counter: 1, flags: all })
    expect((await passkeys.authenticate(changed)).body.error_type).toBe(unproven)
  })

  it('step 5: refused where a passkey was asked for by name and another one answers', async () => {
    const { device, session_token: session } = await passkeys.owner(address())
    const eve = await passkeys.owner(address())
    const options = await passkeys.options(session)
    expect(JSON.parse(options).allowCredentials).toHaveLength(1)
    const refused = await passkeys.authenticate(eve.device.get(options), session)
    expect(refused.body.error_type).toBe(unproven)
    const own = await passkeys.authenticate(device.get(await passkeys.options(session)), session)
    expect(own.status, own.text).toBe(200)
  })

  it('step 6: refused where the person is known and the authenticator names somebody else', async () => {
    const { device, session_token: session } = await passkeys.owner(address())
    const eve = await passkeys.owner(address())
    const options = await passkeys.options(session)
    const refused = await passkeys.authenticate(device.get(options, { userHandle: handle(eve.user_id) }), session)
    expect(refused.body.error_type).toBe(unproven)
  })

  it('step 7: refused where no such passkey is kept', async () => {
    const unknown = new Authenticator(page)
    const refused = await passkeys.authenticate(unknown.get(await passkeys.options(), { userHandle: handle('nobody') }))
    expect(refused.body.error_type).toBe(unproven)
  })

  it('step 14: a page may not be framed at all, so no top origin is trusted', async () => {
    const { device } = await passkeys.owner(address())
    const framed = device.get(await passkeys.options(), { crossOrigin: true, topOrigin: page })
    expect((await passkeys.authenticate(framed)).body.error_type).toBe(unproven)
  })

  it('step 24: what was signed last is kept, so what was signed before it is refused', async () => {
    const { device } = await passkeys.owner(address())
    const [first, second] = [device.get(await passkeys.options()), device.get(await passkeys.options())]
    expect((await passkeys.authenticate(second)).status).toBe(200)
    expect((await passkeys.authenticate(first)).body.error_type).toBe(unproven)
  })
})
