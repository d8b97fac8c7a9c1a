import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EndingEvent } from '../../domain/endings/endings.ts'
import { createHashing } from '../../ports/passwords/hashing.ts'
import { asBackEnd } from '../../testing/back-end.ts'
import { ConnectedApps } from '../../testing/connected-apps.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { type DrawnMemberGrant, EndowedMember, memberGrantNames } from '../../testing/endings/endowed-member.ts'
import { EndowedOrganization } from '../../testing/endings/endowed-organization.ts'
import { type Held, stillWorks } from '../../testing/endings/held.ts'
import { TestOrganizations } from '../../testing/organizations.ts'

const isSoak = process.env.SOAK !== undefined
const seed = Number(process.env.SEED ?? 20_300_103 + (Number(process.env.SLICE) || 0))

/** The member acts in the last one. */
const sessionCount = 3
const keptSession = sessionCount - 1

interface Sequence {
  readonly grants: readonly DrawnMemberGrant[]
  /** The session that the event names. */
  readonly named: number
}

const allGrants = Array.from({ length: sessionCount }, (_, session) =>
  memberGrantNames.map((grant) => ({ grant, session })),
).flat()
const half = Math.floor(allGrants.length / 2)

const sequences: fc.Arbitrary<Sequence> = fc.record({
  grants: fc.shuffledSubarray(allGrants, { minLength: half, maxLength: half }),
  named: fc.nat(sessionCount - 2),
})

interface Happened {
  readonly member: EndowedMember
  readonly organization: EndowedOrganization
  readonly named: number
}

interface MemberEvent {
  readonly event: EndingEvent
  /** Whether the member can sign in with the same address afterwards, to ask for what they have. */
  readonly entersAgain: boolean
  readonly act: (happened: Happened) => Promise<{ readonly status: number }>
}

describeOnBothStores('sequences of grants of a member and one event', (given) => {
  let test: TestOrganizations
  let apps: ConnectedApps
  let people = 0

  beforeAll(async () => {
    test = await TestOrganizations.start(given.url, { hashing: createHashing({ memoryKiB: 64, passes: 1 }) })
    apps = new ConnectedApps(test.provider)
  })
  afterAll(() => test.close())

  const ask = (method: string, path: string, body?: object) => asBackEnd(test.provider, method, `/b2b${path}`, body)
  const ofMember = ({ organizationId, memberId }: EndowedMember) =>
    `/organizations/${organizationId}/members/${memberId}`
  const ofScim = ({ organizationId, scim }: EndowedOrganization) =>
    `/scim/${organizationId}/connection/${scim.connection_id}`

  const pushed = async ({ member, organization: { scim } }: Happened, value: object) => {
    const send = (verb: string, path: string, body: object) =>
      test.provider.request(verb, `/scim/v2/${scim.connection_id}${path}`, {
        body,
        authorization: `Bearer ${scim.bearer_token}`,
        origin: null,
      })
    const { text } = await send('POST', '/Users', { userName: member.email })
    return send('PATCH', `/Users/${JSON.parse(text).id}`, { Operations: [{ op: 'replace', value }] })
  }

  const events: Readonly<Record<string, MemberEvent>> = {
    'the member signs out': {
      event: 'sign-out',
      entersAgain: true,
      act: ({ member, named }) => test.post('/sessions/revoke', {}, { session: member.token(named) }),
    },
    'the member ends one session': {
      event: 'one session ended by its owner from another one',
      entersAgain: true,
      act: ({ member, named }) =>
        test.request('DELETE', `/account/sessions/${member.sessionId(named)}`, { session: member.token(keptSession) }),
    },
    'the member ends the other sessions': {
      event: 'all other sessions ended by their owner',
      entersAgain: true,
      act: ({ member }) => test.request('DELETE', '/account/sessions', { session: member.token(keptSession) }),
    },
    'an admin ends all sessions': {
      event: 'all sessions ended by an admin, an operator or a back end',
      entersAgain: true,
      act: ({ member, organization }) =>
        test.post(`/sessions/revoke/${member.memberId}`, {}, { session: organization.admin }),
    },
    'the member is removed': {
      event: 'member removed',
      entersAgain: false,
      act: ({ member }) => ask('DELETE', ofMember(member)),
    },
    'the identity provider deactivates the member': {
      event: 'member suspended by provisioning',
      entersAgain: false,
      act: (happened) => pushed(happened, { active: false }),
    },
    'the identity provider changes the address': {
      event: 'address of a member changed by provisioning',
      entersAgain: false,
      act: (happened) => pushed(happened, { emails: [{ value: `pushed-${happened.member.email}` }] }),
    },
    'the address is replaced': {
      event: 'address of a member replaced',
      entersAgain: false,
      act: ({ member }) => ask('PUT', ofMember(member), { email_address: `moved-${member.email}` }),
    },
    'the organization tightens its policy': {
      event: 'policy of an organization tightened',
      entersAgain: false,
      act: ({ member }) => ask('PUT', `/organizations/${member.organizationId}`, { mfa_policy: 'REQUIRED_FOR_ALL' }),
    },
    'the organization is deleted': {
      event: 'organization deleted',
      entersAgain: false,
      act: ({ member }) => ask('DELETE', `/organizations/${member.organizationId}`),
    },
    'the connection is removed': {
      event: 'connection of an organization removed',
      entersAgain: true,
      act: ({ organization }) =>
        test.request('DELETE', `/sso/${organization.ssoConnectionId}`, { session: organization.admin }),
    },
    'the SCIM connection is removed': {
      event: 'SCIM connection of an organization removed',
      entersAgain: true,
      act: ({ organization }) => ask('DELETE', ofScim(organization)),
    },
    'the bearer token is rotated': {
      event: 'bearer token of a SCIM connection rotated',
      entersAgain: true,
      act: async ({ organization }) => {
        await ask('POST', `${ofScim(organization)}/rotate/start`)
        return ask('POST', `${ofScim(organization)}/rotate/complete`)
      },
    },
    'the set-up link is revoked': {
      event: 'set-up link revoked',
      entersAgain: true,
      act: ({ organization: { organizationId, link } }) =>
        ask('DELETE', `/organizations/${organizationId}/setup_links/${link.setup_link_id}`),
    },
  }

  const play = async ({ event, entersAgain, act }: MemberEvent, { grants, named }: Sequence) => {
    const name = `sequence-${++people}`
    const organization = await EndowedOrganization.found(test, `admin@${name}.example`)
    const member = await EndowedMember.create(test, apps, organization, `member@${name}.example`)
    for (let one = 0; one < sessionCount; one++) await member.signIn()
    for (const drawn of grants) await member.grant(drawn)
    const { status } = await act({ member, organization, named })
    expect([200, 204]).toContain(status)
    // Authorization codes live for a minute. After the use of one of the last, the address or the password is another one.
    const order = ({ authority, isLast }: Held) =>
      isLast === true ? 3 : authority === 'mailedSecrets' ? 2 : authority === 'pendingDeletion' ? 1 : 0
    let hasWaited = false
    for (const held of [...member.held, ...organization.held].toSorted((a, b) => order(a) - order(b))) {
      const { authority, session } = held
      // Each of them is used in a session of the member.
      if (!entersAgain && (authority === 'pendingDeletion' || (authority === 'requestedSecrets' && held.isLast)))
        continue
      // A mailbox gets six mails a minute.
      if (order(held) > 0 && !hasWaited) await test.provider.advance(61)
      hasWaited ||= order(held) > 0
      const works = await held.works()
      expect({ authority, session, works }).toEqual({
        authority,
        session,
        works: stillWorks(held, { event, named, keptSession }),
      })
      if (works && held.isLast) break
    }
    await member.remove()
  }

  it.each(Object.entries(events))(
    `E25 leave what the table of endings says, and nothing else (SEED=${seed}): %s`,
    (_, event) =>
      fc.assert(
        fc.asyncProperty(sequences, (sequence) => play(event, sequence)),
        { seed, numRuns: isSoak ? 40 : 2 },
      ),
    isSoak ? 600_000 : 60_000,
  )
})
