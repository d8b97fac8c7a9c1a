import { type Letter, type LetterFact, letterHtml, letterText } from '../../domain/messaging/letter.ts'
import { lifeOf, oneLine } from '../../domain/messaging/letter-words.ts'
import { worded } from '../../domain/messaging/mail-templates/render-template.ts'
import type { MailTemplate } from '../../domain/messaging/mail-templates/template.schema.ts'
import { mailedLink } from '../../domain/messaging/mailed-link.ts'
import type { LinkPurpose } from '../../domain/one-time-secrets/link-tokens.ts'
import type { Message } from '../../ports/messages.ts'
import type { Project } from '../../store/tables/projects/projects.ts'

export interface LinkMessage {
  readonly id: string
  readonly project: Project
  readonly purpose: LinkPurpose
  readonly token: string
  readonly minutes: number
  readonly baseURL: string
  /** Code that is mailed with the link if the project enables it. */
  readonly code: { readonly digits: string; readonly minutes: number } | null
  /** The request for the link. */
  readonly facts: readonly LetterFact[]
  readonly template?: MailTemplate | null
}

/** Names the effect of the link, so that a recipient who did not ask for it reads it before the button. */
const effectOf = ({ reason }: LinkPurpose) =>
  reason === 'secondary' ? 'Add this address to an account at' : 'Sign in to'

/** Builds the mail that carries a login link. */
export const linkMessage = (mailed: LinkMessage): Message => {
  const { id, project, purpose, token, minutes, baseURL, code, facts, template = null } = mailed
  const { address: to } = purpose.destination
  const name = oneLine(project.settings.project_name)
  const url = mailedLink(baseURL, project, { ...purpose, token })
  const verb = purpose.reason === 'secondary' ? 'Add this address' : `Sign in to ${name}`
  const letter: Letter = {
    heading: `Your link for ${name}`,
    lead: `${effectOf(purpose)} ${name}. This link works once and expires in ${lifeOf(minutes)}.`,
    link: { url, label: verb },
    ...(code !== null && { code: code.digits }),
    notes: [
      ...(code === null
        ? []
        : [
            `Reading this on another device? Enter the code where you asked for the link. It expires in ${lifeOf(code.minutes)}.`,
          ]),
      "If you didn't request this link, you can ignore this email. Nothing happens until the link is opened.",
    ],
    facts,
    reason: `This link was requested for ${to}.`,
    sender: name,
  }
  const ours: Message = {
    id,
    channel: 'email',
    to,
    subject: `Your link for ${name}`,
    text: letterText(letter),
    html: letterHtml(letter),
    link: url,
    ...(code !== null && { code: code.digits }),
  }
  const values = { link: url, code: code?.digits ?? '', minutes: String(minutes), project_name: name }
  return worded(ours, template, values)
}
