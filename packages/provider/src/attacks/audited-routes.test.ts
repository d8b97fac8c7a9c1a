import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { backEndRoutes } from '../routes/back-end-routes.ts'
import { routes } from '../routes/sdk-routes.ts'
import { AuditedActs } from '../testing/audit/audited-acts.ts'
import { admins, organizations } from '../testing/audit/audited-organizations.ts'
import { passkeys, people, programs } from '../testing/audit/audited-people.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { TestOrganizations } from '../testing/organizations.ts'
import { Passkeys } from '../testing/passkeys.ts'
import { TestProvider } from '../testing/provider.ts'

/** Calls that are not done below, each with the reason. */
const elsewhere: readonly (readonly [RegExp, string])[] = [
  [/\/search$|\/strength_check$|POST \S+\/discovery\/organizations$|POST \S+\/totps\/recovery_codes$/, 'only reads'],
  [
    /\/(start|send|primary|secondary|login_or_create|login_or_signup|start_email_update)$/,
    'what is sent proves nothing',
  ],
  [/\/(invite|attach|submit)$|POST \S+\/(totps?|magic_links)$/, 'what is drawn or sent proves nothing yet'],
  [
    /\/(authenticate|exchange(_access_token)?|attest|migrate|recover|register|reset|create)$|POST \S+\/passwords$/,
    'open-session.ts',
  ],
  [/ \/v1\/users\/(phone_numbers|webauthn_registrations|totps|crypto_wallets|oauth|biometric\w+)\//, 'as emails'],
  [/ \/sdk\/v1\/users\/\w+\/:id$/, 'owner-notice.ts, of which its owner is told too'],
  [/ \/sdk\/\S+(totp\/:member_id|deleteTOTP|deletePhoneNumber|passwords\/:\w+|rotate)$/, 'as the back end’s'],
  [/encryption_private_keys?\/:|\/url$/, 'the one writer of SAML connections'],
  [/unlink_retired_email$|PUT \/sdk\S+\/external\//, 'as the other of the two halves'],
  [/POST \S+\/revoke_invite$/, 'the same as removing the person'],
  [/POST \/sdk\/v1\/b2b\/sso\/external$/, 'refused to every page'],
]

describeOnBothStores('M10 what back ends and admins do', (given) => {
  it('stands in the log, for every route that writes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'latchkey-audited-'))
    const url = given.kind === 'sqlite' ? `file:${folder}` : given.url
    const provider = await TestProvider.start(url)
    const asked = new AuditedActs(provider)
    await passkeys(asked, await new Passkeys(provider).owner('kay@example.com'))
    await people(asked, await provider.signIn('ada@example.com'), await provider.signIn('eve@example.com'))
    await programs(asked)
    await provider.close()
    const business = await TestOrganizations.start(url)
    const acts = new AuditedActs(business.provider, asked.done)
    await organizations(acts)
    await admins(acts, business)
    await business.close()

    for (const { route, kinds, events } of await acts.found(url)) {
      const told = [...new Set(events.map(({ kind }) => kind))].sort()
      expect(told, route).toEqual([...kinds].sort())
      const who = route.includes('/sdk/v1/b2b/') ? 'member' : route.includes(' /sdk/') ? 'user' : 'back end'
      // A program is told of by its own id.
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
    const left = writing.filter((name) => !walked.has(name) && !elsewhere.some(([those]) => those.test(name)))
    expect(left).toEqual([])
    await rm(folder, { recursive: true, force: true })
  })
})
