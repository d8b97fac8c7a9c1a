import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countEvents } from '../testing/audit/recorded-events.ts'
import { Authenticator, type DeviationOptions } from '../testing/authenticator.ts'
import { type ReadableStore, readableStore } from '../testing/databases/kept-rows.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { Passkeys } from '../testing/passkeys.ts'
import { page, TestProvider } from '../testing/provider.ts'

/** Flags of authenticator data (WebAuthn 6.1). */
const [present, verified, eligible, backedUp] = [0x01, 0x04, 0x08, 0x10]
const all = present | verified

interface Step {
  readonly step: number
  readonly says: string
  /** Deviation of a dishonest page, browser or authenticator; a function if it depends on the other user. */
  readonly otherwise: DeviationOptions | ((eve: { readonly user_id: string }) => DeviationOptions)
  /** Change to the credential after it was signed. */
  readonly change?: (credential: Record<string, unknown>) => void
  readonly error?: string
}

const unproven = 'unable_to_auth_webauthn_registration'
const unreadable = 'invalid_public_key_credential'
const handle = (text: string) => Buffer.from(text).toString('base64url')

/**
 * All steps of WebAuthn level 3, section 7.2, at which a relying party can reject. Steps 1, 2 and 9 are preparation, 20
 * concerns extensions, which are not requested, and 25 is the end. Steps 5, 7, 14 and 24 have separate tests below.
 */
const steps: readonly Step[] = [
  {
    step: 3,
    says: 'the input is not an assertion',
    otherwise: {},
    change: (made) => delete made.response,
    error: unreadable,
  },
  {
    step: 4,
    says: 'the response is not that of an assertion',
    otherwise: {},
    change: (made) => {
      made.response = { ...(made.response as object), authenticatorData: undefined, attestationObject: 'AAAA' }
    },
    error: unreadable,
  },
  {
    step: 6,
    says: 'neither the request nor the authenticator names a user',
    otherwise: { userHandle: null },
  },
  {
    step: 6,
    says: 'the authenticator names a user without this passkey',
    otherwise: ({ user_id }) => ({ userHandle: handle(user_id) }),
  },
  {
    step: 8,
    says: 'the client data is not JSON in UTF-8',
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
  { step: 11, says: 'the challenge is another one', otherwise: { challenge: randomBytes(32).toString('base64url') } },
  { step: 12, says: 'the origin is not listed', otherwise: { origin: 'https://evil.example' } },
  { step: 13, says: 'the page was framed by another origin', otherwise: { crossOrigin: true } },
  { step: 15, says: 'the RP ID hash is of another domain', otherwise: { rpId: 'evil.example' } },
  { step: 16, says: 'the user was not present', otherwise: { flags: verified } },
  { step: 17, says: 'the user was not verified', otherwise: { flags: present } },
  { step: 18, says: 'it is backed up but not eligible for backup', otherwise: { flags: all | backedUp } },
  { step: 19, says: 'it became eligible for backup after registration', otherwise: { flags: all | eligible } },
  {
    step: 21,
    says: 'the signature is over other client data',
    otherwise: {},
    change: (made) => {
      const response = made.response as Record<string, string>
      const clientData = JSON.parse(Buffer.from(response.clientDataJSON ?? '', 'base64url').toString())
      made.response = { ...response, clientDataJSON: handle(JSON.stringify({ ...clientData, more: true })) }
    },
  },
  {
    step: 22,
    says: 'the signature is by another key',
    otherwise: { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey },
  },
  { step: 22, says: 'the signature is missing', otherwise: { signature: Buffer.alloc(0) } },
  { step: 23, says: 'the counter did not increase', otherwise: { counter: 2 } },
  { step: 23, says: 'the counter decreased', otherwise: { counter: 1 } },
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

  it.each(steps)('step $step: rejected because $says', async ({ otherwise, change, error = unproven }) => {
    const { device } = await passkeys.owner(address())
    const eve = await passkeys.owner(address())
    // The counter is now two.
    for (let use = 0; use < 2; use++)
      expect((await passkeys.authenticate(device.get(await passkeys.options()))).status).toBe(200)
    const lie = typeof otherwise === 'function' ? otherwise(eve) : otherwise
    const credential = JSON.parse(device.get(await passkeys.options(), lie))
    change?.(credential)
    const refused = await passkeys.authenticate(JSON.stringify(credential))
    expect([refused.body.error_type, refused.text.includes('session_token')]).toEqual([error, false])
    // Only the deviation caused the rejection: without it the same device signs in.
    device.counter += 5
    const honest = await passkeys.authenticate(device.get(await passkeys.options()))
    expect(honest.status, honest.text).toBe(200)
  })

  it('step 23: accepts a lower counter of a passkey that is eligible for backup, and records an event', async () => {
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
    // It must not become ineligible for backup.
    const changed = device.get(await passkeys.options(), { counter: 1, flags: all })
    expect((await passkeys.authenticate(changed)).body.error_type).toBe(unproven)
  })

  it('step 5: rejected if the requested passkey and the answering one differ', async () => {
    const { device, session_token: session } = await passkeys.owner(address())
    const eve = await passkeys.owner(address())
    const options = await passkeys.options(session)
    expect(JSON.parse(options).allowCredentials).toHaveLength(1)
    const refused = await passkeys.authenticate(eve.device.get(options), session)
    expect(refused.body.error_type).toBe(unproven)
    const own = await passkeys.authenticate(device.get(await passkeys.options(session)), session)
    expect(own.status, own.text).toBe(200)
  })

  it('step 6: rejected if the user is known and the authenticator names another one', async () => {
    const { device, session_token: session } = await passkeys.owner(address())
    const eve = await passkeys.owner(address())
    const options = await passkeys.options(session)
    const refused = await passkeys.authenticate(device.get(options, { userHandle: handle(eve.user_id) }), session)
    expect(refused.body.error_type).toBe(unproven)
  })

  it('step 7: rejected if no such passkey is stored', async () => {
    const unknown = new Authenticator(page)
    const refused = await passkeys.authenticate(unknown.get(await passkeys.options(), { userHandle: handle('nobody') }))
    expect(refused.body.error_type).toBe(unproven)
  })

  it('step 14: rejected if the page is framed, because no top origin is trusted', async () => {
    const { device } = await passkeys.owner(address())
    const framed = device.get(await passkeys.options(), { crossOrigin: true, topOrigin: page })
    expect((await passkeys.authenticate(framed)).body.error_type).toBe(unproven)
  })

  it('step 24: rejected if a later signature was already accepted', async () => {
    const { device } = await passkeys.owner(address())
    const [first, second] = [device.get(await passkeys.options()), device.get(await passkeys.options())]
    expect((await passkeys.authenticate(second)).status).toBe(200)
    expect((await passkeys.authenticate(first)).body.error_type).toBe(unproven)
  })
})
