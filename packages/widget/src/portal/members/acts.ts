import { memberSessionCalls } from '@latchkey/client/identity/member-session'
import { memberCalls } from '@latchkey/client/identity/members'
import { magicLinks } from '@latchkey/client/methods/email-link/b2b'
import { resetByEmailStart } from '@latchkey/client/methods/password/b2b'
import type { Member } from '@latchkey/protocol/identity/member'
import { type Act, PartlyDone } from '../card.ts'
import { inviteOptions } from './cards.ts'
import { alsoOwn, ofMember } from './member-subject.ts'

const isInvited = ({ status }: Member) => status === 'invited' || status === 'pending'

const resend: Act<Member> = {
  name: 'resend',
  label: 'portal.resend',
  permissions: ofMember('create'),
  isShown: ({ subject, facts }) => isInvited(subject) && facts.organization.email_invites !== 'NOT_ALLOWED',
  done: 'portal.resent',
  async run(client, { subject, config }) {
    await magicLinks.email.invite(client, { email_address: subject.email_address, ...inviteOptions(config) })
    return {}
  },
}

const resetApp: Act<Member> = {
  name: 'reset-app',
  label: 'portal.resetApp',
  permissions: alsoOwn('update.info.delete.mfa-totp'),
  isShown: ({ subject }) => subject.totp_registration_id !== '',
  isDanger: true,
  dialog: { title: 'portal.resetAppTitle', text: 'portal.resetFactorText' },
  done: 'portal.factorReset',
  run: async (client, { subject }) => ({ member: (await memberCalls.deleteMFATOTP(client, subject.member_id)).member }),
}

const resetPhone: Act<Member> = {
  name: 'reset-phone',
  label: 'portal.resetPhone',
  permissions: alsoOwn('update.info.delete.mfa-phone'),
  isShown: ({ subject }) => subject.mfa_phone_number !== '',
  isDanger: true,
  dialog: { title: 'portal.resetPhoneTitle', text: 'portal.resetFactorText' },
  done: 'portal.factorReset',
  run: async (client, { subject }) => ({
    member: (await memberCalls.deleteMFAPhoneNumber(client, subject.member_id)).member,
  }),
}

const resetPassword: Act<Member> = {
  name: 'reset-password',
  label: 'portal.resetPassword',
  permissions: alsoOwn('update.info.delete.password'),
  isShown: ({ subject }) => subject.status === 'active' && subject.member_password_id !== '',
  isDanger: true,
  dialog: {
    title: 'portal.resetPasswordTitle',
    text: 'portal.resetPasswordText',
    box: ['isMailed', 'portal.resetPasswordMail'],
  },
  done: 'portal.passwordReset',
  async run(client, { subject, facts }, { isMailed }) {
    const { member } = await memberCalls.deletePassword(client, subject.member_password_id)
    const { organization_id } = facts.organization
    if (isMailed === true)
      await resetByEmailStart(client, { email_address: subject.email_address, organization_id }).catch((fault) => {
        throw new PartlyDone({ member }, fault)
      })
    return { member }
  },
}

const endSessions: Act<Member> = {
  name: 'end-sessions',
  label: 'portal.endSessions',
  permissions: alsoOwn('revoke-sessions'),
  isShown: ({ subject }) => subject.status === 'active',
  isDanger: true,
  dialog: { title: 'portal.endSessionsTitle', text: 'portal.endSessionsText' },
  done: 'portal.sessionsEnded',
  async run(client, { subject }) {
    await memberSessionCalls.revokeForMember(client, { member_id: subject.member_id })
    return {}
  },
}

/** Reads the state of a member after an act that answers without it. */
const withStatus = (member: Member, status: Member['status']) => ({ member: { ...member, status } })

const revoke: Act<Member> = {
  name: 'revoke-invitation',
  label: 'portal.revokeInvitation',
  permissions: ofMember('delete'),
  isShown: ({ subject }) => subject.status === 'invited',
  isDanger: true,
  dialog: { title: 'portal.revokeInvitationTitle', text: 'portal.revokeInvitationText' },
  done: 'portal.invitationRevoked',
  async run(client, { subject }) {
    await memberCalls.delete(client, subject.member_id)
    return withStatus(subject, 'deleted')
  },
}

const deactivate: Act<Member> = {
  name: 'deactivate',
  label: 'portal.deactivate',
  permissions: alsoOwn('delete'),
  isShown: ({ subject }) => subject.status === 'active' || subject.status === 'pending',
  isDanger: true,
  dialog: {
    title: 'portal.deactivateTitle',
    text: 'portal.deactivateText',
    more: ({ subject }) => (subject.email_address_verified ? null : 'portal.deactivateUnverified'),
  },
  done: 'portal.deactivated',
  async run(client, { subject }) {
    await memberCalls.delete(client, subject.member_id)
    return withStatus(subject, 'deleted')
  },
}

const reactivate: Act<Member> = {
  name: 'reactivate',
  label: 'portal.reactivate',
  permissions: ofMember('create'),
  isShown: ({ subject }) => subject.status === 'deleted' && subject.email_address_verified,
  dialog: { title: 'portal.reactivateTitle', text: 'portal.reactivateText' },
  done: 'portal.reactivated',
  run: async (client, { subject }) => ({ member: (await memberCalls.reactivate(client, subject.member_id)).member }),
}

/** The acts about the ways in which a member proves who they are. */
export const factorActs = [resetApp, resetPhone, resetPassword, endSessions] as const

/** The acts about the membership. */
export const membershipActs = [resend, revoke, deactivate, reactivate] as const
