import { type Letter, type LetterFact, letterHtml, letterText } from '../../domain/messaging/letter.ts'
import { lifeOf, oneLine } from '../../domain/messaging/letter-words.ts'
import { worded } from '../../domain/messaging/mail-templates/render-template.ts'
import type { MailTemplate } from '../../domain/messaging/mail-templates/template.schema.ts'
import { type Mailed, mailedLink } from '../../domain/messaging/mailed-link.ts'
import type { Message } from '../../ports/messages.ts'
import type { Project } from '../../store/tables/projects/projects.ts'

export interface ResetMessage {
  readonly id: string
  readonly project: Project
  readonly to: string
  /** Whether an account exists. The answer does not reveal it; only the mail does. */
  readonly isKnown: boolean
  readonly reset: Mailed
  readonly login: Mailed
  readonly minutes: number
  readonly baseURL: string
  /** The request for the mail. */
  readonly facts: readonly LetterFact[]
  readonly template?: MailTemplate | null
}

/** Builds the mail with the two links of a password reset. */
export const resetMessage = (mailed: ResetMessage): Message => {
  const { id, project, to, isKnown, reset, login, minutes, baseURL, facts, template = null } = mailed
  const loginLink = mailedLink(baseURL, project, login)
  const name = oneLine(project.settings.project_name)
  const link = mailedLink(baseURL, project, reset)
  const heading = `Set a ${isKnown ? 'new ' : ''}password for ${name}`
  const letter: Letter = {
    heading,
    lead: `Choose a password for ${isKnown ? 'your' : 'a new'} account at ${name}. This link works once and expires in ${lifeOf(minutes)}.`,
    link: { url: link, label: isKnown ? 'Set a new password' : 'Set a password' },
    secondLink: {
      url: loginLink,
      label: 'Log in without a password',
    },
    notes: ["If you didn't request this, you can ignore this email. Nothing changes until a link is opened."],
    facts,
    reason: `A new password was requested for ${to}.`,
    sender: name,
  }
  const ours: Message = {
    id,
    channel: 'email',
    to,
    subject: heading,
    text: letterText(letter),
    html: letterHtml(letter),
    link,
  }
  return worded(ours, template, { link, login_link: loginLink, minutes: String(minutes), project_name: name })
}
