import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { backEndRoutes } from '../routes/back-end-routes.ts'
import { routes } from '../routes/sdk-routes.ts'
import { accounts } from '../testing/audit/audited-accounts.ts'
import { AuditedActs } from '../testing/audit/audited-acts.ts'
import { admins, organizations } from '../testing/audit/audited-organizations.ts'
import { apps, appsOfMember, passkeys, people, programs } from '../testing/audit/audited-people.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { TestOrganizations } from '../testing/organizations.ts'
import { Passkeys } from '../testing/passkeys.ts'
import { TestProvider } from '../testing/provider.ts'

/** Routes that this test does not call, each with the reason. */
const elsewhere: readonly (readonly [RegExp, string])[] = [
  [
    /\/search$|\/strength_check$|\/authorize\/describe$|POST \S+\/scim\/(groups|log)$|POST \S+\/discovery\/organizations$|POST \S+\/totps\/recovery_codes$/,
    'only reads',
  ],
  [
    /\/(start|send|primary|secondary|login_or_create|login_or_signup|start_email_update)$/,
    'a sent message proves nothing',
  ],
  [/\/(invite|attach|submit)$|POST \S+\/(totps?|magic_links)$/, 'a created or sent token proves nothing yet'],
  [
    /\/(authenticate|exchange(_access_token)?|attest|migrate|recover|register|reset|create)$|POST \S+\/passwords$/,
    'open-session.ts',
  ],
  [/ \/v1\/users\/(phone_numbers|webauthn_registrations|totps|crypto_wallets|oauth|biometric\w+)\//, 'as emails'],
  [/ \/sdk\/v1\/(users\/\w+\/:id|b2b\/account\/oauth\/:\w+)$/, 'owner-notice.ts, which also notifies the owner'],
  [
    / \/sdk\/\S+(totp\/:member_id|deleteTOTP|deletePhoneNumber|passwords\/:\w+|rotate)$/,
    'covered by the route of the back end',
  ],
  [/encryption_private_keys?\/:|\/url$/, 'written by the shared writer of SAML connections'],
  [/unlink_retired_email$|PUT \/sdk\S+\/external\//, 'covered by the other of two equal routes'],
  [/POST \S+\/log\/(:log_entry_id\/)?repeat$/, 'records what the repeated request does: repeated-requests.test.ts'],
  [/POST \S+\/revoke_invite$/, 'the same as deleting the person'],
  [/POST \S+\/b2b\/account\/primary$/, 'changes nothing: a member has one address and one number'],
  [/POST \/sdk\/v1\/b2b\/sso\/external$/, 'rejected for every page'],
]

describeOnBothStores('M10 actions of back ends and admins', (given) => {
  it('are recorded in the audit log, for every route that writes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'latchkey-audited-'))
    const url = given.kind === 'sqlite' ? `file:${folder}` : given.url
    const provider = await TestProvider.start(url)
    const firstActs = new AuditedActs(provider)
    await passkeys(firstActs, await new Passkeys(provider).owner('kay@example.com'))
    await people(firstActs, await provider.signIn('ada@example.com'), await provider.signIn('eve@example.com'))
    await programs(firstActs)
    await apps(firstActs, await provider.signIn('joan@example.com'))
    await accounts(firstActs, '/sdk/v1', async () => {
      const { session_token, session } = await provider.signIn('lin@example.com')
      return { session: session_token, sessionId: session.session_id }
    })
    const { session_token: mina, user } = await provider.signIn('mina@example.com')
    const body = { email_id: user.emails[0]?.email_id }
    await firstActs.act('POST /sdk/v1/account/primary', ['contact.made_primary'], { session: mina, body })
    await provider.close()
    const business = await TestOrganizations.start(url)
    const acts = new AuditedActs(business.provider, firstActs.done)
    await organizations(acts)
    await admins(acts, business)
    await appsOfMember(acts, await business.found('ada@apps.example', { organization_name: 'Apps' }))
    const lin = await business.found('lin@account.example', { organization_name: 'Account' })
    await accounts(acts, '/sdk/v1/b2b', async () => {
      const { session_token, member_session } = await business.signIn(
        'lin@account.example',
        lin.organization.organization_id,
      )
      return { session: session_token, sessionId: member_session?.member_session_id ?? '' }
    })
    await business.close()

    for (const { route, kinds, events } of await acts.found(url)) {
      const recordedKinds = [...new Set(events.map(({ kind }) => kind))].sort()
      expect(recordedKinds, route).toEqual([...kinds].sort())
      const who = route.includes('/sdk/v1/b2b/') ? 'member' : route.includes(' /sdk/') ? 'user' : 'back end'
      // An M2M client is identified by its own ID.
      const isByItself = route.endsWith('/oauth2/token')
      expect(
        events.map(({ detail }) => detail.by),
        route,
      ).toContain(isByItself ? undefined : who)
    }
    const writing = [
      ...routes.map(({ call }) => ({ ...call, prefix: '/sdk/v1' })),
      ...backEndRoutes.map(({ call }) => ({ ...call, prefix: '/v1' })),
    ].flatMap(({ verb, prefix, path }) => (verb === 'GET' ? [] : [`${verb} ${prefix}${path.split('?')[0]}`]))
    const walked = new Set(acts.done.map(({ route }) => route))
    const uncoveredRoutes = writing.filter(
      (name) => !walked.has(name) && !elsewhere.some(([those]) => those.test(name)),
    )
    expect(uncoveredRoutes).toEqual([])
    await rm(folder, { recursive: true, force: true })
  })
})
