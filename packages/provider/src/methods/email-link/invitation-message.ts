import { type Letter, type LetterFact, letterHtml, letterText } from '../../domain/messaging/letter.ts'
import { lifeOf, oneLine, typedName } from '../../domain/messaging/letter-words.ts'
import { worded } from '../../domain/messaging/mail-templates/render-template.ts'
import { mailedLink } from '../../domain/messaging/mailed-link.ts'
import type { Message } from '../../ports/messages.ts'
import type { LinkMessage } from './link-message.ts'

/** Who invites, and to what. */
export interface Invitation {
  /** Name and address of the member who invites; null if the site invites. */
  readonly inviter: { readonly name: string; readonly address: string } | null
  /** Name of the organization; null for an invitation to the project. */
  readonly organizationName: string | null
}

export interface InvitationMessage
  extends Pick<LinkMessage, 'id' | 'project' | 'purpose' | 'token' | 'minutes' | 'baseURL' | 'template'> {
  readonly invitation: Invitation
  /** When the invitation was sent. The browser of the inviter means nothing to the recipient. */
  readonly facts: readonly LetterFact[]
}

/**
 * Builds the mail that carries an invitation. It names the inviter and the organization, because the recipient did not
 * ask for it. The address of an inviter is verified; names are typed, so they are shortened and never become links.
 */
export const invitationMessage = (mailed: InvitationMessage): Message => {
  const { id, project, purpose, token, minutes, baseURL, invitation, facts, template = null } = mailed
  const { address: to } = purpose.destination
  const name = oneLine(project.settings.project_name)
  const organization = typedName(invitation.organizationName ?? '')
  const inviter = invitation.inviter && inviterOf(invitation.inviter)
  const url = mailedLink(baseURL, project, { ...purpose, token })
  const target = organization === '' ? name : organization
  const at = organization === '' ? '' : ` at ${name}`
  const invites =
    inviter === null ? `You are invited to join ${target}${at}.` : `${inviter} invites you to join ${target}${at}.`
  const letter: Letter = {
    heading: `You are invited to ${target}`,
    lead: `${invites} This link works once and expires in ${lifeOf(minutes)}.`,
    link: { url, label: `Join ${target}` },
    notes: ['If you did not expect this invitation, ignore this email. You join only by opening the link.'],
    facts: [
      ...(inviter === null ? [] : [{ label: 'From', value: inviter }]),
      ...(organization === '' ? [] : [{ label: 'Organization', value: organization }]),
      ...facts,
    ],
    reason: `This invitation was sent to ${to}${inviter === null ? '' : ` by ${inviter}`}.`,
    sender: name,
  }
  const ours: Message = {
    id,
    channel: 'email',
    to,
    subject: inviter === null ? letter.heading : `${inviter} invites you to ${target}`,
    text: letterText(letter),
    html: letterHtml(letter),
    link: url,
  }
  const values = {
    link: url,
    code: '',
    minutes: String(minutes),
    project_name: name,
    organization_name: organization,
    inviter: inviter ?? '',
  }
  return worded(ours, template, values)
}

const inviterOf = ({ name, address }: NonNullable<Invitation['inviter']>): string => {
  const shownName = typedName(name)
  return shownName === '' ? address : `${shownName} (${address})`
}
