import type { Member } from '@latchkey/protocol/identity/member'
import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import {
  type AdversaryStep,
  ask,
  type Bearer,
  bring,
  changed,
  holds,
  type Manner,
  sessionOf,
  step,
  type Through,
} from './step.ts'
import type { Adversary, Tenant, World, WorldPerson } from './world.ts'

const lasting = { session_duration_minutes: 60 }

/** Starts an email update of the session's own member, or of another member of the organization. */
export const startEmailUpdate = (options: {
  readonly by: Bearer
  readonly of: WorldPerson | 'self'
  readonly to: WorldPerson
  readonly delivery: 'EMAIL_MAGIC_LINK' | 'EMAIL_OTP'
  /** A back end asks in the name of the session's member. */
  readonly through: Through
}): AdversaryStep =>
  step('startEmailUpdate', options, async (run, holdings) => {
    const { world } = run
    const session = await sessionOf(run, holdings, options.by)
    if (session === null) return 'nothing'
    const { token, organizationId } = session
    const memberId = options.of === 'self' ? session.memberId : memberIn(world, organizationId, options.of)
    const body = { email_address: world.address(options.to), delivery_method: options.delivery }
    if (options.through === 'back end') {
      const path = `/organizations/${organizationId}/members/${memberId}/start_email_update`
      return changed((await world.asBackEnd('POST', path, body, token)).status === 200)
    }
    const place = options.of === 'self' ? '' : `${memberId}/`
    const started = await world.post(`/organizations/members/${place}start_email_update`, body, { session: token })
    return changed(started.status === 200)
  })

export const memberIn = (world: World, organizationId: string, person: WorldPerson): string => {
  const tenant = world.tenantOf(organizationId)
  return tenant === null ? 'member-test-none' : world.memberId(person, tenant)
}

/**
 * Follows the newest link in an honest person's mailbox, no matter who requested it. The site’s back end completes it without a
 * session, or a page does, with or without the person's session.
 */
export const followHonestly = (options: {
  readonly as: WorldPerson
  readonly through: Through
  readonly isSignedIn: boolean
}): AdversaryStep =>
  step('followHonestly', options, async ({ world }, holdings) => {
    const proof = await newestLink(world, options.as)
    if (proof === null) return 'nothing'
    const session = options.isSignedIn ? holdings.honestSessions.get(options.as) : undefined
    const { isTaken, granted } = await ask(world, options.through, proof.path, {
      body: { ...proof.body, ...lasting },
      session,
    })
    if (!isTaken) return 'nothing'
    if (granted.session_token) holdings.honestSessions.set(options.as, granted.session_token)
    requireOwnAccount(world, options.as, granted)
    return 'change'
  })

/** Throws if the link signed in to another person's account. */
const requireOwnAccount = (world: World, person: WorldPerson, { member }: Partial<MemberProven>): void => {
  const own: readonly string[] = [world.address(person)]
  if (member !== undefined && !own.includes((member as Member).email_address))
    throw new Error(`${person} followed a link and was signed in as ${member.email_address}.`)
}

/** Follows the newest link in an adversary's own mailbox. */
export const followOwn = (options: Manner & { readonly as: Adversary }): AdversaryStep =>
  step(
    'followOwn',
    options,
    async (run, holdings) => {
      const proof = await newestLink(run.world, options.as)
      return proof === null ? 'nothing' : bring(run, holdings, options, proof.path, { ...proof.body, ...lasting })
    },
    holds(options),
  )

/** Submits the newest code that was mailed to an adversary, for example the code of an email update. */
export const typeOwnCode = (options: Manner & { readonly as: Adversary; readonly into: Tenant }): AdversaryStep =>
  step(
    'typeOwnCode',
    options,
    async (run, holdings) => {
      const email_address = run.world.address(options.as)
      const code = (await run.world.test.provider.inbox(email_address)).find((mail) => mail.code !== undefined)?.code
      if (code === undefined) return 'nothing'
      const organization_id = run.world.organizationId(options.into)
      return bring(run, holdings, options, '/otps/email/authenticate', {
        email_address,
        organization_id,
        code,
        ...lasting,
      })
    },
    holds(options),
  )

const newestLink = async (world: World, person: WorldPerson) => {
  const link = (await world.test.provider.inbox(world.address(person))).find((mail) => mail.link !== undefined)?.link
  if (link === undefined) return null
  const query = new URL(link).searchParams
  const token = query.get('token') ?? ''
  switch (query.get('stytch_token_type')) {
    case 'multi_tenant_magic_links':
      return { path: '/magic_links/authenticate', body: { magic_links_token: token } }
    case 'discovery':
      return { path: '/magic_links/discovery/authenticate', body: { discovery_magic_links_token: token } }
    default:
      return null
  }
}
