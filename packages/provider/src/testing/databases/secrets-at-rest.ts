import { generateKeyPairSync } from 'node:crypto'
import { registerWebhook } from '../../domain/audit/register-webhook.ts'
import { emailDestination } from '../../domain/destinations/destinations.ts'
import { addFactor } from '../../domain/factors/add-factor.ts'
import { oauthAccount, oauthKey } from '../../domain/factors/oauth.ts'
import { keepHandedOut } from '../../domain/factors/provider-tokens/stored-tokens.ts'
import { type SsoAccountData, ssoAccount, ssoKey } from '../../domain/factors/sso.ts'
import { createClient } from '../../domain/m2m/clients.ts'
import { organizationScope } from '../../domain/organization-scope.ts'
import { createOrganization } from '../../domain/organizations/create-organization.ts'
import { newMember } from '../../domain/organizations/members/membership.ts'
import { numberAddition } from '../../domain/organizations/members/mfa-phone-number.ts'
import { issueIntermediateSession } from '../../domain/organizations/sign-in/intermediate-session.ts'
import { keepRequest } from '../../domain/scim/kept-requests.ts'
import { sendLink } from '../../methods/email-link/engine.ts'
import { changeClients } from '../../methods/oauth/client.ts'
import { issueReturned } from '../../methods/oauth/returned-token.ts'
import { changeOidc } from '../../methods/sso/change-oidc.ts'
import { createOidc } from '../../methods/sso/connections.ts'
import { changeSaml, createSaml } from '../../methods/sso/saml/change.ts'
import { issueSsoToken } from '../../methods/sso/sso-result.ts'
import { setUpTotp } from '../../methods/totp/set-up.ts'
import type { Message } from '../../ports/messages.ts'
import { answerOnce } from '../../routes/idempotency.ts'
import type { TestDeps } from '../deps.ts'
import { ensurePerson, signedIn } from '../people.ts'

const providerTokens = (whose: string) => ({
  access_token: `access-token-of-${whose}`,
  id_token: `id-token-of-${whose}`,
  refresh_token: `refresh-token-of-${whose}`,
  scopes: ['openid'],
  expires_at: '2026-01-05T10:30:00Z',
})

const textsOf = (whose: string): Readonly<Record<string, string>> => {
  const { access_token, id_token, refresh_token } = providerTokens(whose)
  return { [`access ${whose}`]: access_token, [`id ${whose}`]: id_token, [`refresh ${whose}`]: refresh_token }
}

const rsaKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** Returns a line from the middle of a key. It has no line end, which databases and JSON encode differently. */
const middleOf = (pem: string): string => pem.split('\n')[10] ?? ''

/**
 * Stores one secret of every kind. Returns the plaintexts by name.
 *
 * @param nextMessage message that the gateway received and must not finish sending
 */
export const keepEverySecret = async (
  test: TestDeps,
  nextMessage: Promise<Message>,
): Promise<Readonly<Record<string, string>>> => ({
  ...(await ofProject(test, nextMessage)),
  ...(await ofPerson(test)),
  ...(await ofOrganization(test)),
})

const ofProject = async (
  { deps, project }: TestDeps,
  nextMessage: Promise<Message>,
): Promise<Readonly<Record<string, string>>> => {
  // Reading the keys creates one.
  await deps.keys.jwks(project)
  const client_secret = 'secret-at-the-outside-provider'
  await changeClients(deps, project, { google: { client_id: 'ours', client_secret } })
  const { secret: webhook } = await registerWebhook(deps, project, { url: 'https://hook.example/', kinds: [] })
  const { secret: program } = await createClient(deps, project, { author: {} })
  const repeated = 'token-in-a-repeated-answer'
  const request = { project, key: 'a key', content: 'a request' }
  await answerOnce(deps, request, async () => ({ status: 200, body: repeated }))
  const usual = { redirectURL: undefined, minutes: undefined }
  await sendLink(deps, {
    project,
    reason: { reason: 'login_or_create' },
    destination: emailDestination('linked@example.com'),
    known: usual,
    fresh: usual,
    codeChallenge: undefined,
    origin: 'http://localhost:3000',
    clientAddress: '127.0.0.1',
    baseURL: 'http://localhost:3000',
  })
  const { link = 'http://none.example/' } = await nextMessage
  const mailed = new URL(link).searchParams.get('token') ?? ''
  return { 'outside client': client_secret, webhook, program, repeated, mailed }
}

const ofPerson = async (test: TestDeps): Promise<Readonly<Record<string, string>>> => {
  const { deps, project } = test
  const linked = await ensurePerson(test, 'ada@example.com')
  const activeSession = await signedIn(test, linked)
  const { userId } = linked.person
  const { seed, recoveryCodes } = await setUpTotp(deps, project, activeSession)
  const publicFields = { provider: 'google', subject: 'ada', picture: '', locale: '', emailId: '' } as const
  const addition = { kind: oauthAccount, lookupKey: oauthKey(publicFields), publicData: publicFields, isProven: true }
  const account = await addFactor(deps, deps.store.db, project, userId, addition)
  if (account === null) throw new Error('The account belongs to another user.')
  const accountTokens = { provider: 'google', values: providerTokens('person') } as const
  await keepHandedOut(deps, deps.store.db, project, userId, account, accountTokens)
  const profile = {
    subject: 'eve',
    email: '',
    isVerified: false,
    isAuthoritative: false,
    firstName: '',
    lastName: '',
    picture: '',
    locale: '',
  }
  const returned = { provider: 'google', profile, codeChallenge: null, attachUserId: null } as const
  const token = await issueReturned(deps, deps.store.db, project, { ...returned, values: providerTokens('returned') })
  return {
    session: activeSession.token,
    seed,
    ...Object.fromEntries(recoveryCodes.map((code, index) => [`recovery code ${index}`, code])),
    ...textsOf('person'),
    ...textsOf('returned'),
    'returned token': token,
  }
}

const ofOrganization = async ({ deps }: TestDeps): Promise<Readonly<Record<string, string>>> => {
  const { db } = deps.store
  const project = (await deps.projects.list()).find(({ vertical }) => vertical === 'B2B')
  if (project === undefined) throw new Error('The business development project is missing.')
  const scope = organizationScope(project, await createOrganization(deps, db, project, {}, null))
  const clientSecret = 'secret-at-the-identity-provider'
  const oidc = await createOidc(deps, scope, {})
  await changeOidc(deps, scope, { connection_id: oidc.connectionId, client_secret: clientSecret })
  const saml = await createSaml(deps, scope, {})
  const [signing, decryption] = [rsaKey(), rsaKey()]
  const keys = { signing_private_key: signing, saml_encryption_private_key: decryption }
  await changeSaml(deps, scope, { connection_id: saml.connectionId, ...keys }, null)

  const destination = emailDestination('grace@company.example')
  const member = await newMember(deps, db, scope, { destination, status: 'active' })
  const memberId = member?.member.memberId ?? ''
  const number = '+15005550006'
  const canonical = { kind: 'phone_number', address: number, canonical: number } as const
  await addFactor(deps, db, scope, memberId, numberAddition(deps.sealing, scope, canonical, true))
  const { connectionId } = oidc
  const publicFields: SsoAccountData = { connectionId, protocol: 'oidc', subject: 'grace', attributes: {} }
  const addition = { kind: ssoAccount, lookupKey: ssoKey(publicFields), publicData: publicFields, isProven: true }
  const account = await addFactor(deps, db, scope, memberId, addition)
  if (account === null) throw new Error('The account belongs to another member.')
  const through = (whose: string) => ({
    tokenURL: 'https://idp.example/',
    clientId: 'ours',
    values: providerTokens(whose),
  })
  await keepHandedOut(deps, db, scope, memberId, account, through('member'))
  const recognised = { connectionId, protocol: 'oidc', subject: 'grace', attributes: {}, email: '' } as const
  const recognition = { ...recognised, isVerified: false, codeChallenge: null, providerTokens: through('recognised') }
  const claim = {
    kind: 'sso',
    lookupKey: ssoKey(publicFields),
    publicData: publicFields,
    type: 'sso',
    delivery: 'sso_oidc',
    provenAt: 0,
  }
  const pendingClaim = {
    ...claim,
    factorId: null,
    address: null,
    provesAddress: null,
    isFresh: true,
    tenants: [],
    providerTokens: through('intermediate'),
  }
  const reference = { connectionId: 'scim-connection-test-1', entryId: 'scim-log-entry-test-1' }
  const repeatable = { method: 'POST', segments: ['Users'], body: { userName: 'name-in-a-refused-request' } }
  await keepRequest(deps, scope, reference, repeatable)
  return {
    'refused request': 'name-in-a-refused-request',
    'identity provider': clientSecret,
    'signing key': middleOf(signing),
    'decryption key': middleOf(decryption),
    number,
    ...textsOf('member'),
    ...textsOf('recognised'),
    ...textsOf('intermediate'),
    'recognised token': await issueSsoToken(deps, db, scope, recognition),
    'intermediate token': await issueIntermediateSession(deps, db, scope, {
      claims: [pendingClaim],
      into: null,
      parent: null,
      discoveryId: null,
    }),
  }
}
