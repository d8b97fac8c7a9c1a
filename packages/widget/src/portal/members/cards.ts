import { memberCalls } from '@latchkey/client/identity/members'
import { magicLinks } from '@latchkey/client/methods/email-link/b2b'
import type { Member } from '@latchkey/protocol/identity/member'
import type { Organization } from '@latchkey/protocol/identity/organization'
import type { Card, CardPart } from '../card.ts'
import { requireEmail, requireText, unlessEmpty } from '../checks.ts'
import type { Draft } from '../facts.ts'
import { permits } from '../permissions.ts'
import { roleOptions } from '../roles.ts'
import { INVITE } from './invite.ts'
import { type AboutMember, alsoOwn, directRoles, isSelf, ofMember } from './member-subject.ts'

/** The names of the fields on the wire. */
const wireNames: Readonly<Record<string, string>> = {
  name: 'name',
  email: 'email_address',
  roles: 'roles',
  mfa: 'mfa_enrolled',
  breakglass: 'is_breakglass',
}

/** Sends the changed fields of a member in one call. */
const update: CardPart<Member> = async (client, changed, _, { subject }) => {
  const fields = Object.entries(changed).map(([name, value]) => [
    wireNames[name],
    typeof value === 'string' ? value.trim() : value,
  ])
  const change = { member_id: subject.member_id, ...Object.fromEntries(fields) }
  return { member: (await memberCalls.update(client, change)).member }
}

const details: Card<Member> = {
  name: 'details',
  title: 'portal.details',
  isShown: ({ subject }) => subject.status !== 'deleted',
  fields: [
    {
      kind: 'text',
      name: 'name',
      label: 'portal.name',
      part: 'member',
      permissions: alsoOwn('update.info.name'),
      read: ({ subject }) => subject.name,
      check: unlessEmpty(requireText),
    },
    {
      kind: 'text',
      name: 'email',
      label: 'portal.email',
      type: 'email',
      part: 'member',
      help: 'portal.emailHelp',
      // An address needs the proof of its reader: members change their own in their account.
      permissions: (about) => (isSelf(about) ? [['', '']] : [['stytch.member', 'update.info.email']]),
      read: ({ subject }) => subject.email_address,
      check: requireEmail,
    },
  ],
  parts: { member: update },
}

/** Whether one of these roles lets its holder give roles. */
const canGiveRoles = ({ facts }: AboutMember, held: readonly string[]): boolean =>
  permits({ roles: facts.roles, held }, ['stytch.member', 'update.settings.roles'])

/** The roles that come from a rule, which only a change of the rule takes away. */
const ruledRoles = ({ roles }: Member): readonly string[] =>
  roles.filter(({ sources }) => sources.some(({ type }) => type !== 'direct_assignment')).map(({ role_id }) => role_id)

const access: Card<Member> = {
  name: 'access',
  title: 'portal.access',
  isShown: ({ subject }) => subject.status !== 'deleted',
  fields: [
    {
      kind: 'boxes',
      name: 'roles',
      label: 'portal.roles',
      part: 'member',
      help: 'portal.rolesHelp',
      permissions: ofMember('update.settings.roles'),
      read: ({ subject }) => directRoles(subject),
      options: (about) => roleOptions(about, directRoles(about.subject)),
    },
    {
      kind: 'switch',
      name: 'mfa',
      label: 'portal.memberMfa',
      part: 'member',
      help: 'portal.memberMfaHelp',
      permissions: alsoOwn('update.settings.mfa-enrolled'),
      read: ({ subject }) => subject.mfa_enrolled,
      isShown: (_, { facts }) => facts.organization.mfa_policy !== 'REQUIRED_FOR_ALL',
    },
    {
      kind: 'switch',
      name: 'breakglass',
      label: 'portal.breakglass',
      part: 'member',
      help: 'portal.breakglassHelp',
      permissions: ofMember('update.settings.is-breakglass'),
      read: ({ subject }) => subject.is_breakglass,
    },
  ],
  warn(draft, about) {
    if (isSelf(about)) {
      const left = [...(draft.roles as readonly string[]), ...ruledRoles(about.subject)]
      if (canGiveRoles(about, about.facts.held) && !canGiveRoles(about, left)) return 'portal.warnOwnRoles'
    }
    return draft.breakglass === true && !about.subject.is_breakglass ? 'portal.warnBreakglass' : null
  },
  parts: { member: update },
}

/** The domains that may be invited, or null for all. */
const invitedDomains = ({ email_invites, email_allowed_domains }: Organization): readonly string[] | null =>
  email_invites === 'RESTRICTED' ? email_allowed_domains : null

const text = (draft: Draft, name: string): string => String(draft[name] ?? '').trim()

/** The invitation of a new member. */
export const invitation: Card<null> = {
  name: INVITE,
  title: 'portal.invite',
  create: 'portal.sendInvitation',
  fields: [
    {
      kind: 'text',
      name: 'email',
      label: 'portal.email',
      type: 'email',
      part: 'invite',
      permissions: () => [['stytch.member', 'create']],
      read: () => '',
      check(typed, _, { facts }) {
        const refused = requireEmail(typed)
        const domains = invitedDomains(facts.organization)
        if (refused || !domains) return refused
        const domain = typed.trim().toLowerCase().split('@').at(-1) ?? ''
        return domains.some((one) => one.toLowerCase() === domain) ? null : 'portal.refusedInviteDomain'
      },
    },
    {
      kind: 'text',
      name: 'name',
      label: 'portal.optionalName',
      part: 'invite',
      permissions: () => [['stytch.member', 'create']],
      read: () => '',
      check: unlessEmpty(requireText),
    },
    {
      kind: 'boxes',
      name: 'roles',
      label: 'portal.roles',
      part: 'invite',
      help: 'portal.rolesHelp',
      permissions: () => [['stytch.member', 'update.settings.roles']],
      read: () => [],
      options: roleOptions,
    },
  ],
  parts: {
    async invite(client, changed, draft, { config }) {
      const roles = (changed.roles ?? []) as readonly string[]
      const name = text(draft, 'name')
      await magicLinks.email.invite(client, {
        email_address: text(draft, 'email'),
        ...(name && { name }),
        ...(roles.length > 0 && { roles }),
        ...inviteOptions(config),
      })
      return {}
    },
  },
}

/** The options of an invitation that the site has chosen. */
export const inviteOptions = (config: {
  readonly inviteTemplateId?: string
  readonly inviteRedirectURL?: string
  readonly inviteExpirationMinutes?: number
}) => ({
  ...(config.inviteTemplateId && { invite_template_id: config.inviteTemplateId }),
  ...(config.inviteRedirectURL && { invite_redirect_url: config.inviteRedirectURL }),
  ...(config.inviteExpirationMinutes && { invite_expiration_minutes: config.inviteExpirationMinutes }),
})

export const memberCards = [details, access] as const
