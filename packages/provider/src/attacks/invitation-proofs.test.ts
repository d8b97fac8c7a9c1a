import { createHash } from 'node:crypto'
import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { Grant } from '@latchkey/protocol/identity/session'
import type { Discovered } from '@latchkey/protocol/methods/discovery/b2b'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountAct, countsFor, proofsOfActs } from '../domain/factors/proofs-of-acts.ts'
import { createHashing } from '../ports/passwords/hashing.ts'
import type { ProofCause } from '../store/tables/sessions/session-proofs.ts'
import { asBackEnd } from '../testing/back-end.ts'
import { ConnectedApps } from '../testing/connected-apps.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { sendLink } from '../testing/links.ts'
import { firstOwner, TestOperator, testConsole } from '../testing/operators.ts'
import { granted, TestOrganizations } from '../testing/organizations.ts'
import { Passkeys } from '../testing/passkeys.ts'
import { TestProvider } from '../testing/provider.ts'

const password = 'Sturdy!Canoe4Paddle'
const minutes = { session_duration_minutes: 60 }
const redirect = 'http://localhost:3000/'

const refusals = /^(reauthentication_required|session_too_old_to_change_factors)$/

type Outcome = 'done' | 'refused'

/** What the table says about a proof that has such a cause. */
const expected = (act: AccountAct, cause: ProofCause): Outcome =>
  countsFor(act, { manner: 'proof', ...cause }) ? 'done' : 'refused'

const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')

describeOnBothStores('an invitation, and a link that any browser requested, as the recent proof of an act', (given) => {
  let provider: TestProvider
  let people = 0
  beforeAll(async () => {
    const hashing = createHashing({ memoryKiB: 64, passes: 1 })
    provider = await TestProvider.start(given.url, { console: testConsole, hashing }, 1)
  })
  afterAll(() => provider.close())

  const outcomeOf = ({ status }: { readonly status: number }): Outcome => (status === 200 ? 'done' : 'refused')

  /** Signs in a user by an invitation of the back end. */
  const invited = async () => {
    const email = `invited-${++people}@example.com`
    const invitation = { email, invite_magic_link_url: redirect }
    expect((await asBackEnd(provider, 'POST', '/magic_links/email/invite', invitation)).status).toBe(200)
    const [mail] = await provider.inbox(email)
    const token = new URL(mail?.link ?? '').searchParams.get('token')
    const answer = await provider.post<Grant>('/magic_links/authenticate', { token, ...minutes })
    expect(answer.status).toBe(200)
    return { email, session: answer.body.data.session_token }
  }

  /** Signs in a user by a login link: bound to the browser that requested it, or requested by any person. */
  const byLink = async (isBound: boolean) => {
    const email = `link-${++people}@example.com`
    const { token } = await sendLink(provider, email, isBound ? { code_challenge: challenge } : {})
    const body = { token, ...minutes, ...(isBound && { code_verifier: verifier }) }
    const answer = await provider.post<Grant>('/magic_links/authenticate', body)
    expect(answer.status).toBe(200)
    return { email, session: answer.body.data.session_token }
  }

  /** Returns a session in which the person asked for the proof. */
  const own = async () => {
    const email = `own-${++people}@example.com`
    return { email, session: (await provider.signIn(email)).session_token }
  }

  const acts: Readonly<Record<Exclude<AccountAct, 'deleteOrganization'>, (session: string) => Promise<Outcome>>> = {
    deleteAccount: async (session) =>
      outcomeOf(await provider.request('POST', '/sdk/v1/account/deletion', { session })),
    removeFactor: async (session) => {
      const { passkeyId } = await new Passkeys(provider).add(session)
      const { status } = await provider.request('DELETE', `/sdk/v1/users/webauthn_registrations/${passkeyId}`, {
        session,
      })
      return status === 200 ? 'done' : 'refused'
    },
    addFactor: async (session) =>
      outcomeOf(await provider.post('/passwords/session/reset', { password, ...minutes }, { session })),
    lastingAccess: async (session) => {
      const apps = new ConnectedApps(provider)
      const app = await apps.create('third_party_public')
      const { refresh_token } = await apps.tokens(session, app, { scopes: ['openid', 'offline_access'] })
      await provider.post('/sessions/revoke', {}, { session })
      return outcomeOf(await apps.refresh(app, refresh_token))
    },
  }

  it.each(Object.keys(acts) as (keyof typeof acts)[])(
    'E19 counts for what the table of proofs says: %s',
    async (act) => {
      expect(await acts[act]((await own()).session)).toBe('done')
      expect(await acts[act]((await invited()).session)).toBe(expected(act, { isInvitation: true }))
      expect(await acts[act]((await byLink(true)).session)).toBe('done')
      expect(await acts[act]((await byLink(false)).session)).toBe(expected(act, { isUnboundLink: true }))
    },
  )

  it('E19 deletes nothing by a link that a stranger requested, and the account by a code in the same session', async () => {
    const { email, session } = await byLink(false)
    expect(await acts.deleteAccount(session)).toBe('refused')
    const { status } = await provider.authenticate(await provider.sendCode(email), { session })
    expect(status).toBe(200)
    expect(await acts.deleteAccount(session)).toBe('done')
  })

  it('E19 is followed by a proof of the person, which counts', async () => {
    const { email, session } = await invited()
    expect(await acts.deleteAccount(session)).toBe('refused')
    const { status } = await provider.authenticate(await provider.sendCode(email), { session })
    expect(status).toBe(200)
    expect(await acts.deleteAccount((await provider.signIn(email)).session_token)).toBe('done')
  })

  it('E19 deletes nothing in the console if another operator sent it', async () => {
    const { user_id: userId } = await provider.signIn(`victim-${++people}@example.com`)
    const path = `/api/projects/${provider.project.project_id}/users/${userId}`
    const owner = await firstOwner(provider)
    const invitation = { name: 'Ada', role: 'owner', project_id: null }
    const { body } = await owner.send<{ url: string }>('POST', '/api/operators/invitations', invitation)
    const guest = new TestOperator(provider)
    await guest.accept(body.url)
    expect((await guest.send('DELETE', path)).body.error_type).toBe('step_up_required')
    await guest.createPasskey()
    expect((await guest.send('DELETE', path)).status).toBe(200)
  })

  it('every act has a reason for the proofs that it accepts, and no act that cannot be undone accepts an invitation', () => {
    for (const { reason } of Object.values(proofsOfActs)) expect(reason).toMatch(/\w+ \w+ \w+/)
    for (const act of ['deleteAccount', 'deleteOrganization', 'removeFactor', 'operatorAct'] as const)
      expect([act, countsFor(act, { manner: 'enrolment', isInvitation: true })]).toEqual([act, false])
    for (const act of ['deleteAccount', 'deleteOrganization', 'operatorAct'] as const)
      expect([act, countsFor(act, { manner: 'proof', isUnboundLink: true })]).toEqual([act, false])
  })
})

describeOnBothStores('an invitation of a member as the recent proof of an act', (given) => {
  let test: TestOrganizations
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url, { hashing: createHashing({ memoryKiB: 64, passes: 1 }) })
  })
  afterAll(() => test.close())

  /** Signs in a member by a login link, with or without a code challenge. Returns the session. */
  const byLink = async (email_address: string, organization_id: string, bound: string | null) => {
    const body = { email_address, organization_id, ...(bound && { pkce_code_challenge: challenge }) }
    granted(await test.post('/magic_links/email/login_or_signup', body))
    const verified = bound && { pkce_code_verifier: bound }
    const follow = { magic_links_token: await test.token(email_address), ...minutes, ...verified }
    return granted(await test.post<MemberProven>('/magic_links/authenticate', follow)).session_token
  }

  it('E19 deletes no organization: neither an old proof, nor an invitation, nor a link that anybody requested', async () => {
    const email = 'owner@deleted.example'
    const { session_token, organization } = await test.found(email)
    const id = organization.organization_id
    const drop = (session: string) => test.request('DELETE', '/organizations/me', { session })
    const invitation = {
      email_address: 'second@deleted.example',
      invite_redirect_url: redirect,
      roles: ['stytch_admin'],
    }
    granted(await test.post('/magic_links/email/invite', invitation, { session: session_token }))
    const follow = { magic_links_token: await test.token(invitation.email_address), ...minutes }
    const guest = granted(await test.post<MemberProven>('/magic_links/authenticate', follow))
    expect((await drop(guest.session_token)).body.error_type).toBe('reauthentication_required')
    expect((await drop(await byLink(email, id, null))).body.error_type).toBe('reauthentication_required')

    // Discovery carries the cause of its proof into the session.
    granted(await test.post('/magic_links/email/discovery/send', { email_address: email }))
    const discovery = { discovery_magic_links_token: await test.token(email) }
    const discovered = granted(await test.post<Discovered>('/magic_links/discovery/authenticate', discovery))
    const entered = granted(await test.exchange(discovered.intermediate_session_token, id))
    expect((await drop(entered.session_token)).body.error_type).toBe('reauthentication_required')

    await test.provider.advance(6 * 60)
    expect((await drop(session_token)).body.error_type).toBe('reauthentication_required')
    expect((await test.request('GET', '/organizations/me', { session: session_token })).status).toBe(200)
    granted(await drop(await byLink(email, id, verifier)))
  })

  it('E19 sets a password, and neither removes it nor deletes the member', async () => {
    const admin = await test.found('admin@invited.example')
    const email_address = 'guest@invited.example'
    granted(
      await test.post(
        '/magic_links/email/invite',
        { email_address, invite_redirect_url: redirect },
        {
          session: admin.session_token,
        },
      ),
    )
    const follow = { magic_links_token: await test.token(email_address), ...minutes }
    const accepted = granted(await test.post<MemberProven>('/magic_links/authenticate', follow))
    const set = granted(
      await test.post<MemberProven>(
        '/passwords/session/reset',
        { password, ...minutes },
        {
          session: accepted.session_token,
        },
      ),
    )
    const session = set.session_token
    const remove = `/organizations/members/passwords/${set.member.member_password_id}`
    for (const [method, path] of [
      ['POST', '/account/deletion'],
      ['DELETE', remove],
    ] as const) {
      const refused = await test.request(method, path, { session })
      expect([path, refused.body.error_type]).toEqual([path, expect.stringMatching(refusals)])
    }
    const linked = await byLink(email_address, admin.organization.organization_id, null)
    const kept = await test.request('POST', '/account/deletion', { session: linked })
    expect(kept.body.error_type).toMatch(refusals)
    const again = await test.signIn(email_address, admin.organization.organization_id)
    granted(await test.request('POST', '/account/deletion', { session: again.session_token }))
  })
})
