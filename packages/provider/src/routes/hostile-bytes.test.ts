import { generateKeyPairSync } from 'node:crypto'
import { errorStatus } from '@latchkey/protocol/core/errors'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isInSlice } from '../../../../tools/test/slices.ts'
import { Authenticator } from '../testing/authenticator.ts'
import { expectNothingNew, type ReadableStore, readableStore } from '../testing/databases/kept-rows.ts'
import { bodyReaders } from '../testing/hostile-input/body-readers.ts'
import { filledWith, hostileUnits, mutated } from '../testing/hostile-input/hostile-input.ts'
import { proxy, type Reader, type Readers } from '../testing/hostile-input/hostile-reader.ts'
import { passkeyReaders } from '../testing/hostile-input/passkey-readers.ts'
import { requestReaders } from '../testing/hostile-input/request-readers.ts'
import { SamlOrganization } from '../testing/identity-providers/saml-organization.ts'
import { samlReaders } from '../testing/identity-providers/saml-readers.ts'
import { TestBrowser } from '../testing/oauth.ts'
import { TestOrganizations } from '../testing/organizations.ts'
import { passkeyOptions } from '../testing/passkeys.ts'
import { type Answered, page, type TestProject, type TestProvider } from '../testing/provider.ts'
import { cpuGrowth } from '../testing/servers/cpu-growth.ts'

const isSoak = process.env.SOAK !== undefined
const runs = isSoak ? 3_000 : 10
const searchesMs = 300_000

/** Units for which careless parsers backtrack or nest. Each reader gets the others in one slice of eight. */
const coreUnits: readonly (string | Uint8Array)[] = [' ', '[', '<a ', '.', '@', '\\']

describe('hostile bytes', () => {
  let store: ReadableStore
  let test: TestOrganizations
  let provider: TestProvider
  let readers: Readers
  let requestCount = 0
  const sealing = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

  /** A different network for each request, so that rate limits do not hide what a parser does. */
  const newAddress = () => {
    requestCount += 1
    return `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`
  }

  beforeAll(async () => {
    store = await readableStore({ kind: 'sqlite', url: 'memory:' })
    test = await TestOrganizations.start(store.url, { trustedProxies: [proxy] })
    provider = test.provider
    const company = await SamlOrganization.found(test, 'company.example')
    await company.change({ saml_encryption_private_key: sealing.privateKey })
    const ssoStart = await company.begin(new TestBrowser(provider))
    const all = await provider.request('GET', '/dev/projects', { authorization: null, origin: null })
    const consumers = (JSON.parse(all.text) as TestProject[]).find(({ vertical }) => vertical === 'CONSUMER')
    if (consumers === undefined) throw new Error('There is no consumer project.')
    provider.project = consumers
    const owner = await provider.signIn('ada@example.com')
    const device = new Authenticator(page)
    const started = (from: string) =>
      provider.post<{ public_key_credential_creation_options: string }>('/webauthn/register/start', passkeyOptions, {
        session: owner.session_token,
        from,
      })
    const session = await started('127.0.0.1')
    const body = { public_key_credential: device.create(session.body.data.public_key_credential_creation_options) }
    expect((await provider.post('/webauthn/register', body, { session: owner.session_token })).status).toBe(200)
    const target = {
      provider,
      company,
      asked: ssoStart,
      consumers,
      device,
      started,
      encryptionKey: sealing.publicKey,
      session: owner.session_token,
      jwt: owner.session_jwt,
    }
    readers = {
      ...samlReaders(target),
      ...bodyReaders(target),
      ...passkeyReaders(target),
      ...requestReaders(target),
    }
  })
  afterAll(async () => {
    await test.close()
    await store.remove()
  })

  const names = [
    ...[
      'SAML documents',
      'encrypted SAML assertions',
      'base64 of SAML posts',
      'forms of browsers',
      'forms of providers',
    ],
    ...['JSON bodies', 'telemetry of clients', 'phone numbers', 'email addresses', 'redirect URLs', 'session JWTs'],
    ...['session JWTs of back ends', 'client data of attestations', 'attestation objects', 'client data of assertions'],
    ...[
      'authenticator data',
      'signatures of passkeys',
      'Ethereum addresses',
      'Ethereum signatures',
      'Solana addresses',
    ],
    ...['Solana signatures', 'parameters of sign-in with Ethereum', 'search cursors', 'idempotency keys'],
    ...['Basic credentials', 'credentials of pages', 'session cookies', 'cookies of sign-ins', 'origins'],
    ...['languages of browsers', 'user agents', 'client telemetry headers', 'hosts of parent pages', 'referrers'],
    ...['trace contexts', 'forwarded addresses', 'answers of providers', 'answers of connections'],
    ...['starts of single sign-on', 'mailed links', 'paths'],
  ] as const

  const readerOf = (name: string): Reader => {
    const reader = readers[name]
    if (reader === undefined) throw new Error(`There is no reader of ${name}.`)
    return reader
  }

  it('has a test for each parser', () => {
    expect(Object.keys(readers).toSorted()).toEqual([...names].toSorted())
  })

  it.each(names)(
    'R03: %s get documented errors and leave no trace',
    async (name) => {
      const { samples, structured, mostBytes, prepare, send } = readerOf(name)
      const inputs = mutated(samples, mostBytes)
      const beganAt = performance.now()
      await fc.assert(
        fc.asyncProperty(structured === undefined ? inputs : fc.oneof(inputs, structured), async (input) => {
          // On a busy machine a test ends after fewer inputs, instead of by its own limit.
          if (performance.now() - beganAt > searchesMs) return
          const from = newAddress()
          const prepared = (await prepare?.(from)) ?? ''
          const before = await store.read()
          const answer = await send(input, from, prepared)
          expectDocumented(answer)
          expectNothingNew(before, await store.read())
        }),
        { numRuns: runs },
      )
    },
    600_000,
  )

  it.each(names)(
    'R08: %s cost time in proportion to their length, for every repetition',
    async (name) => {
      const { samples, around, mostBytes, prepare, send } = readerOf(name)
      const [sample = ''] = samples
      // A non-matching character at the end makes a careless pattern backtrack.
      const places = [['', '!'], [Buffer.from(sample).subarray(0, 40), '!'], ...(around === undefined ? [] : [around])]
      for (const [at, unit] of hostileUnits.entries()) {
        if (!isSoak && !coreUnits.includes(unit) && !isInSlice(`${name} of many ${JSON.stringify(unit)}`)) continue
        for (const [front = '', behind = ''] of isSoak ? places : [places[at % 2] ?? [], ...places.slice(2)]) {
          const growth = await cpuGrowth(
            Math.floor(mostBytes / 8),
            async (size) => {
              const from = newAddress()
              const prepared = (await prepare?.(from)) ?? ''
              const room = Math.max(0, size - Buffer.byteLength(front) - Buffer.byteLength(behind))
              const input = Buffer.concat([Buffer.from(front), filledWith(unit, room), Buffer.from(behind)])
              const answer = await send(input, from, prepared)
              expectDocumented(answer)
              // Otherwise no parser has read it.
              expect(answer.body.error_type, JSON.stringify(unit)).not.toBe('request_too_large')
            },
            isSoak ? 3 : 1,
          )
          expect(growth, `${name}: ${JSON.stringify(unit)}`).toMatchObject({ isLinear: true })
        }
      }
    },
    600_000,
  )
})

const expectDocumented = ({ status, headers, body, text }: Answered<unknown>): void => {
  if (status < 400) return
  expect(status, text.slice(0, 200)).toBeLessThan(500)
  if (headers.get('content-type')?.startsWith('application/json') !== true) return
  const { error_type: type } = body
  expect(type === undefined ? type : errorStatus[type]).toBe(status)
}
