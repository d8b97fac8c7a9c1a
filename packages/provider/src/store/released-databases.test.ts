import { createPrivateKey, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { Authenticator } from '../testing/authenticator.ts'
import { asBackEnd } from '../testing/back-end.ts'
import { administer } from '../testing/databases/stores.ts'
import { TestBrowser } from '../testing/oauth.ts'
import { TestOrganizations } from '../testing/organizations.ts'
import { Passkeys } from '../testing/passkeys.ts'
import { basic, beginning, page, type TestProject, TestProvider } from '../testing/provider.ts'
import { releaseWallets } from '../testing/release-database/accounts.ts'
import { readAccounts, releases, restoreServer, unpackEmbedded } from '../testing/release-database/releases.ts'
import { Wallets } from '../testing/wallets.ts'

const engines = ['sqlite', 'postgres'] as const
/** Long enough for the next code of an authenticator app, short enough for an intermediate session. */
const upgradedAt = beginning + 60_000
const hour = { session_duration_minutes: 60 }

describe.each(releases.flatMap((version) => engines.map((engine) => ({ version, engine }))))(
  'a $engine database of release $version, upgraded',
  ({ version, engine }) => {
    const { user, member, machine } = readAccounts(version, engine)
    const identified = { organization_id: member.organizationId, member_id: member.memberId }
    let provider: TestProvider
    let consumerProject: TestProject
    let discard: () => Promise<unknown>

    beforeAll(async () => {
      const place = engine === 'sqlite' ? await unpackFolder(version) : await restoreDatabase(version)
      discard = place.discard
      provider = await TestProvider.start(place.url, { clock: { now: () => upgradedAt } }, 1)
      consumerProject = provider.project
    })
    afterAll(async () => {
      await provider.close()
      await discard()
    })

    const asUser = () => {
      provider.project = consumerProject
      return provider
    }
    const asMember = () => TestOrganizations.of(provider)
    const code = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: upgradedAt })

    it('keeps the session and the profile of the user', async () => {
      const { status, body } = await asUser().get<Record<string, unknown>>('/users/me', { session: user.session })
      expect([status, body.data]).toMatchObject([
        200,
        {
          name: { first_name: 'Ada' },
          emails: [{ email: user.email, verified: true }],
          phone_numbers: [{ phone_number: user.phone, verified: true }],
          password: { requires_reset: false },
          totps: [{ verified: true }],
          webauthn_registrations: [{ domain: 'localhost' }],
          crypto_wallets: releaseWallets().map(({ address }) => ({ crypto_wallet_address: address })),
          providers: [{ provider_type: 'Google' }],
        },
      ])
    })

    it('signs the user in by password and authenticator app', async () => {
      const body = { email: user.email, password: user.password, ...hour }
      const byPassword = await asUser().post<{ session_token: string }>('/passwords/authenticate', body)
      expect(byPassword.status).toBe(200)
      const session = byPassword.body.data.session_token
      const byApp = await asUser().post(
        '/totps/authenticate',
        { totp_code: code(user.totpSecret), ...hour },
        { session },
      )
      expect(byApp.status).toBe(200)
      const recovery = { recovery_code: user.recoveryCode, ...hour }
      expect((await asUser().post('/totps/recover', recovery, { session })).status).toBe(200)
    })

    it('signs the user in by passkey', async () => {
      const passkeys = new Passkeys(asUser())
      const signed = new Authenticator(page).get(await passkeys.options(), {
        key: createPrivateKey({ key: user.passkey.key, format: 'jwk' }),
        credentialId: Buffer.from(user.passkey.credentialId, 'base64url'),
        userHandle: user.passkey.userHandle,
        counter: 9,
      })
      expect((await passkeys.authenticate(signed)).body.data.user_id).toBe(user.userId)
    })

    it.each(['ethereum', 'solana'])('signs the user in by %s wallet', async (type) => {
      const wallet = releaseWallets().find((one) => one.type === type)
      if (wallet === undefined) throw new Error(`No wallet of ${type}.`)
      expect((await new Wallets(asUser()).authenticate(wallet)).body.data.user_id).toBe(user.userId)
    })

    it('signs the user in by Google and by code', async () => {
      const byGoogle = await new TestBrowser(asUser()).signIn('google', user.email)
      expect(byGoogle.body.data.user_id).toBe(user.userId)
      expect((await asUser().signIn(user.email)).user_id).toBe(user.userId)
    })

    it('keeps what only the back end of the site reads', async () => {
      const { body } = await asBackEnd(asUser(), 'GET', `/users/${user.userId}`)
      expect(body).toMatchObject({ external_id: 'customer-1', trusted_metadata: { plan: 'pro' } })
    })

    it('gives the machine client a token with its scopes', async () => {
      const form = new URLSearchParams({ grant_type: 'client_credentials', scope: 'read:reports' })
      const answer = await asUser().request('POST', `/v1/public/${provider.project.project_id}/oauth2/token`, {
        body: form.toString(),
        authorization: basic(machine.clientId, machine.secret),
        origin: null,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      })
      expect(decodeJwt(JSON.parse(answer.text).access_token).scope).toBe('read:reports')
    })

    it('keeps the session, the factors and the connections of the organization', async () => {
      const business = asMember()
      const me = await business.request('GET', '/organizations/members/me', { session: member.session })
      expect([me.status, me.body.data]).toMatchObject([
        200,
        { member: { email_address: member.email, totp_registration_id: /./, oauth_registrations: [{}] } },
      ])
      const { body } = await asBackEnd(provider, 'GET', `/b2b/sso/${member.organizationId}`)
      expect(body).toMatchObject({
        saml_connections: [{ display_name: 'Company SAML', status: 'active' }],
        oidc_connections: [{ display_name: 'Company OpenID' }],
      })
    })

    it('signs the member in by password and authenticator app', async () => {
      const body = {
        organization_id: member.organizationId,
        email_address: member.email,
        password: member.password,
        ...hour,
      }
      const byPassword = await asMember().post<{ session_token: string }>('/passwords/authenticate', body)
      expect(byPassword.status).toBe(200)
      const session = byPassword.body.data.session_token
      const typed = { ...identified, code: code(member.totpSecret), ...hour }
      expect((await asMember().post('/totp/authenticate', typed, { session })).status).toBe(200)
    })

    it('lets the newcomer join with the intermediate session', async () => {
      const joined = await asMember().exchange(member.intermediateToken, member.organizationId)
      expect([joined.status, joined.body.data.organization.organization_name]).toEqual([200, 'Company'])
    })

    it('keeps the custom role of the editor', async () => {
      const signedIn = await asMember().signIn('editor@company.example', member.organizationId)
      expect(signedIn.member.roles.map(({ role_id }) => role_id)).toEqual(['stytch_member', 'editor'])
    })
  },
)

interface RestoredDatabase {
  readonly url: string
  discard(): Promise<unknown>
}

const unpackFolder = async (version: string): Promise<RestoredDatabase> => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-release-'))
  await unpackEmbedded(version, folder)
  return { url: `file:${folder}`, discard: () => rm(folder, { recursive: true, force: true }) }
}

const restoreDatabase = async (version: string): Promise<RestoredDatabase> => {
  const name = `latchkey_release_${randomUUID().replaceAll('-', '')}`
  await administer(`CREATE DATABASE ${name}`)
  const url = new URL(inject('postgresURL'))
  url.pathname = `/${name}`
  await restoreServer(version, url.href)
  return { url: url.href, discard: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}
