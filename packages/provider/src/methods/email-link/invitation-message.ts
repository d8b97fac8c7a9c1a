import { type Letter, type LetterFact, letterHtml, letterText } from '../../domain/messaging/letter.ts'
import { lifeOf, oneLine, typedName } from '../../domain/messaging/letter-words.ts'
import { worded } from '../../domain/messaging/mail-templates/render-template.ts'
import { mailedLink } from '../../domain/messaging/mailed-link.ts'
import { sentencesIn } from '../../domain/messaging/words/say.ts'
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
  extends Pick<LinkMessage, 'id' | 'project' | 'purpose' | 'token' | 'minutes' | 'baseURL' | 'template' | 'language'> {
  readonly invitation: Invitation
  /** When the invitation was sent. The browser of the inviter means nothing to the recipient. */
  readonly facts: readonly LetterFact[]
}

/**
 * Builds the mail that carries an invitation. It names the inviter and the organization, because the recipient did not
 * ask for it. The address of an inviter is verified; names are typed, so they are shortened and never become links.
 */
export const invitationMessage = (mailed: InvitationMessage): Message => {
  const { id, project, purpose, token, minutes, baseURL, invitation, facts, language, template = null } = mailed
  const say = sentencesIn(language)
  const { address: to } = purpose.destination
  const name = oneLine(project.settings.project_name)
  const organization = typedName(invitation.organizationName ?? '')
  const inviter = invitation.inviter && inviterOf(invitation.inviter)
  const url = mailedLink(baseURL, project, { ...purpose, token })
  const target = organization === '' ? name : organization
  const facets = { target, name, life: lifeOf(minutes, language) }
  const hasOrganization = organization !== ''
  const letter: Letter = {
    heading: say('invitation.heading', { target }),
    lead:
      inviter === null
        ? say(hasOrganization ? 'invitation.leadAt' : 'invitation.lead', facets)
        : say(hasOrganization ? 'invitation.leadByAt' : 'invitation.leadBy', { ...facets, inviter }),
    link: { url, label: say('invitation.button', { target }) },
    notes: [say('invitation.note')],
    facts: [
      ...(inviter === null ? [] : [{ label: say('invitation.from'), value: inviter }]),
      ...(hasOrganization ? [{ label: say('invitation.organization'), value: organization }] : []),
      ...facts,
    ],
    reason: inviter === null ? say('invitation.reason', { to }) : say('invitation.reasonBy', { to, inviter }),
    sender: name,
    language,
  }
  const ours: Message = {
    id,
    channel: 'email',
    to,
    subject: inviter === null ? letter.heading : say('invitation.subject', { inviter, target }),
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
