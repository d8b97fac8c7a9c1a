import { type Letter, letterHtml, letterText } from '../../identity/letter.ts'
import { lifeOf, oneLine } from '../../identity/letter-words.ts'
import { type Mailed, mailedLink } from '../../identity/mailed-link.ts'
import type { Message } from '../../ports/messages.ts'
import type { Project } from '../../store/tables/projects.ts'

export interface ResetMessage {
  readonly id: string
  readonly project: Project
  readonly to: string
  /** Whether there is an account already; only the mail tells. */
  readonly isKnown: boolean
  readonly reset: Mailed
  readonly login: Mailed
  readonly minutes: number
  readonly baseURL: string
}

/** The mail that carries the two links of a reset. */
export const resetMessage = ({ id, project, to, isKnown, reset, login, minutes, baseURL }: ResetMessage): Message => {
  const name = oneLine(project.settings.project_name)
  const link = mailedLink(baseURL, project, reset)
  const heading = `Set a ${isKnown ? 'new ' : ''}password for ${name}`
  const letter: Letter = {
    heading,
    lead: `Follow this link to choose a password for ${isKnown ? 'your' : 'a new'} account at ${name}. It works once, for ${lifeOf(minutes)}.`,
    link: { url: link, label: isKnown ? 'Set a new password' : 'Set a password' },
    secondLink: {
      url: mailedLink(baseURL, project, login),
      label: 'Log in without a password',
    },
    notes: ['If you did not ask for it, you can ignore this message: nothing changes until a link is followed.'],
    sender: name,
  }
  return {
    id,
    channel: 'email',
    to,
    subject: heading,
    text: letterText(letter),
    html: letterHtml(letter),
    link,
  }
}
