import { type Letter, letterHtml, letterText } from '../../identity/letter.ts'
import { lifeOf, oneLine } from '../../identity/letter-words.ts'
import { mailedLink } from '../../identity/mailed-link.ts'
import type { Message } from '../../ports/messages.ts'
import type { Project } from '../../store/tables/projects.ts'

export interface ResetMessage {
  readonly id: string
  readonly project: Project
  readonly to: string
  readonly resetToken: string
  readonly loginToken: string
  readonly minutes: number
  readonly baseURL: string
}

/** The mail that carries the two links of a reset. */
export const resetMessage = ({ id, project, to, resetToken, loginToken, minutes, baseURL }: ResetMessage): Message => {
  const name = oneLine(project.settings.project_name)
  const link = mailedLink(baseURL, project, 'reset_password', resetToken)
  const letter: Letter = {
    heading: `Set a new password for ${name}`,
    lead: `Follow this link to choose a new password for your account at ${name}. It works once, for ${lifeOf(minutes)}.`,
    link: { url: link, label: 'Set a new password' },
    secondLink: {
      url: mailedLink(baseURL, project, 'login', loginToken),
      label: 'Log in without a password',
    },
    notes: ['If you did not ask for it, you can ignore this message: your password stays as it is.'],
    sender: name,
  }
  return {
    id,
    channel: 'email',
    to,
    subject: `Set a new password for ${name}`,
    text: letterText(letter),
    html: letterHtml(letter),
    link,
  }
}
