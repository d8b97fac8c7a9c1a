import type { HeldToken, Holdings } from './holdings.ts'
import { memberIn } from './mail.ts'
import { type AdversaryStep, type Bearer, changed, sessionOf, step, type Through } from './step.ts'
import type { Tenant, World, WorldPerson } from './world.ts'

/** A call in a session, from a page or from a back end in the member’s name. */
interface InSession {
  readonly by: Bearer
  readonly through: Through
}

type Request = readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object]

/** Sends a call in the form of the page or of the back end. Returns false if the back end has no such call. */
const send = async (
  world: World,
  { token }: HeldToken,
  through: Through,
  { page, backEnd }: { readonly page: Request; readonly backEnd?: Request },
): Promise<boolean> => {
  if (through === 'page') {
    const [method, path, body] = page
    return (await world.request(method, path, { session: token, ...(body !== undefined && { body }) })).status === 200
  }
  if (backEnd === undefined) return false
  const [method, path, body] = backEnd
  return (await world.asBackEnd(method, path, body, token)).status === 200
}

/** Creates a step that acts in a session. */
const withBearer = (
  name: string,
  options: InSession,
  act: (world: World, session: HeldToken, holdings: Holdings) => Promise<boolean>,
): AdversaryStep =>
  step(name, options, async (run, holdings) => {
    const session = await sessionOf(run, holdings, options.by)
    return session === null ? 'nothing' : changed(await act(run.world, session, holdings))
  })

export const memberChanges = {
  'role admin': () => ({ roles: ['stytch_admin'] }),
  'role treasurer': () => ({ roles: ['treasurer'] }),
  'role helpdesk and manager': () => ({ roles: ['helpdesk', 'manager'] }),
  'no role': () => ({ roles: [] }),
  'address of spare': (world) => ({ email_address: world.address('spare') }),
  'address of former': (world) => ({ email_address: world.address('former') }),
  'address of prospect': (world) => ({ email_address: world.address('prospect') }),
  number: () => ({ mfa_phone_number: '+15005550021', mfa_enrolled: true }),
  breakglass: () => ({ is_breakglass: true }),
  name: () => ({ name: 'Changed' }),
} as const satisfies Readonly<Record<string, (world: World) => object>>

export type MemberChange = keyof typeof memberChanges

/** Updates a member of the session’s organization. Uses an unknown ID if the person is no member there. */
export const updateMember = (
  options: InSession & { readonly of: WorldPerson | 'self'; readonly to: MemberChange },
): AdversaryStep =>
  withBearer('updateMember', options, (world, session) => {
    const memberId = options.of === 'self' ? session.memberId : memberIn(world, session.organizationId, options.of)
    const body = memberChanges[options.to](world)
    return send(world, session, options.through, {
      page: ['PUT', `/organizations/members/${memberId}`, body],
      backEnd: ['PUT', `/organizations/${session.organizationId}/members/${memberId}`, body],
    })
  })

/** Actions on a whole member, in the form of the page and of the back end. */
const deeds = {
  delete: (member, organization) => ({
    page: ['DELETE', `/organizations/members/${member}`],
    backEnd: ['DELETE', `/organizations/${organization}/members/${member}`],
  }),
  reactivate: (member, organization) => ({
    page: ['PUT', `/organizations/members/${member}/reactivate`],
    backEnd: ['PUT', `/organizations/${organization}/members/${member}/reactivate`],
  }),
  'delete totp': (member, organization) => ({
    page: ['DELETE', `/organizations/members/totp/${member}`],
    backEnd: ['DELETE', `/organizations/${organization}/members/${member}/totp`],
  }),
  'delete phone': (member, organization) => ({
    page: ['DELETE', `/organizations/members/mfa_phone_numbers/${member}`],
    backEnd: ['DELETE', `/organizations/${organization}/members/mfa_phone_numbers/${member}`],
  }),
  'revoke sessions': (member) => ({ page: ['POST', `/sessions/revoke/${member}`] }),
} as const satisfies Readonly<
  Record<string, (member: string, organization: string) => { page: Request; backEnd?: Request }>
>

export type Deed = keyof typeof deeds

/** Acts on a member of the session’s own organization or of another one, whose IDs are not secret. */
export const actOnMember = (
  options: InSession & { readonly of: WorldPerson; readonly inside: Tenant; readonly deed: Deed },
): AdversaryStep =>
  withBearer('actOnMember', options, (world, session) =>
    send(
      world,
      session,
      options.through,
      deeds[options.deed](world.memberId(options.of, options.inside), world.organizationId(options.inside)),
    ),
  )

/** Adds a member to the session’s organization, or invites one. */
export const addMember = (
  options: InSession & {
    readonly who: WorldPerson
    readonly how: 'create' | 'invite'
    readonly roles: readonly string[]
  },
): AdversaryStep =>
  withBearer('addMember', options, (world, session) => {
    const body = { email_address: world.address(options.who), roles: options.roles }
    const { organizationId: organization_id } = session
    return options.how === 'create'
      ? send(world, session, options.through, {
          page: ['POST', '/organizations/members', body],
          backEnd: ['POST', `/organizations/${organization_id}/members`, body],
        })
      : send(world, session, options.through, {
          page: ['POST', '/magic_links/email/invite', body],
          backEnd: ['POST', '/magic_links/email/invite', { ...body, organization_id }],
        })
  })

export const policies = {
  'anything goes': () => ({ auth_methods: 'ALL_ALLOWED', mfa_policy: 'OPTIONAL' }),
  'microsoft alone': () => ({ auth_methods: 'RESTRICTED', allowed_auth_methods: ['microsoft_oauth'] }),
  'google alone': () => ({ auth_methods: 'RESTRICTED', allowed_auth_methods: ['google_oauth'] }),
  'password alone': () => ({ auth_methods: 'RESTRICTED', allowed_auth_methods: ['password'] }),
  'mail alone': () => ({ auth_methods: 'RESTRICTED', allowed_auth_methods: ['magic_link', 'email_otp'] }),
  'second factor': () => ({ mfa_policy: 'REQUIRED_FOR_ALL' }),
  'door for corp': (world) => door(world.domain('corp')),
  'door for bigco': (world) => door(world.domain('bigco')),
  'claim of corp': (world) => ({ claimed_email_domains: [world.domain('corp')] }),
  'roles for corp': (world) => rolesBy(world.domain('corp')),
  'roles for evil': (world) => rolesBy(world.domain('evil')),
} as const satisfies Readonly<Record<string, (world: World) => object>>

const door = (domain: string) => ({ email_jit_provisioning: 'RESTRICTED', email_allowed_domains: [domain] })
const rolesBy = (domain: string) => ({
  rbac_email_implicit_role_assignments: [{ role_id: 'stytch_admin', domain }],
})

export type Policy = keyof typeof policies

/** Updates the session’s organization, or another one that a back end names. */
export const updateOrganization = (
  options: InSession & { readonly to: Policy; readonly of: Tenant | 'own' },
): AdversaryStep =>
  step('updateOrganization', options, async (run, holdings) => {
    const { world, isolation } = run
    const session = await sessionOf(run, holdings, options.by)
    if (session === null) return 'nothing'
    const id = options.of === 'own' ? session.organizationId : world.organizationId(options.of)
    const body = policies[options.to](world)
    const isTaken = await send(world, session, options.through, {
      page: ['PUT', '/organizations/me', body],
      backEnd: ['PUT', `/organizations/${id}`, body],
    })
    if (isTaken) await isolation.requireNoOffer()
    return changed(isTaken)
  })

/** Adds, uses or deletes connections. */
export const changeConnections = (
  options: InSession & { readonly to: 'add' | 'use that of evil' | 'remove' | 'roles'; readonly inside: Tenant },
): AdversaryStep =>
  withBearer('changeConnections', options, (world, session) => {
    const id = world.organizationId(options.inside)
    const { saml } = world.connections
    switch (options.to) {
      case 'add':
        return send(world, session, options.through, {
          page: ['POST', '/sso/saml', { display_name: 'Another' }],
          backEnd: ['POST', `/sso/saml/${id}`, { display_name: 'Another' }],
        })
      case 'use that of evil': {
        const source = { external_organization_id: world.organizationId('evil'), external_connection_id: saml }
        return send(world, session, options.through, {
          page: ['POST', '/sso/external', source],
          backEnd: ['POST', `/sso/external/${id}`, source],
        })
      }
      case 'remove':
        return send(world, session, options.through, {
          page: ['DELETE', `/sso/${saml}`],
          backEnd: ['DELETE', `/sso/${id}/connections/${saml}`],
        })
      case 'roles': {
        const roles = { saml_connection_implicit_role_assignments: [{ role_id: 'stytch_admin' }] }
        return send(world, session, options.through, {
          page: ['PUT', `/sso/saml/${saml}`, roles],
          backEnd: ['PUT', `/sso/saml/${id}/connections/${saml}`, roles],
        })
      }
    }
  })
