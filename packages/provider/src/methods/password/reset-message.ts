import type { Language } from '@latchkey/protocol/account/languages'
import { type Letter, type LetterFact, letterHtml, letterText } from '../../domain/messaging/letter.ts'
import { lifeOf, oneLine } from '../../domain/messaging/letter-words.ts'
import { worded } from '../../domain/messaging/mail-templates/render-template.ts'
import type { MailTemplate } from '../../domain/messaging/mail-templates/template.schema.ts'
import { type Mailed, mailedLink } from '../../domain/messaging/mailed-link.ts'
import { sentencesIn } from '../../domain/messaging/words/say.ts'
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
  /** Language of the built-in text. */
  readonly language: Language
}

/** Builds the mail with the two links of a password reset. */
export const resetMessage = (mailed: ResetMessage): Message => {
  const { id, project, to, isKnown, reset, login, minutes, baseURL, facts, language, template = null } = mailed
  const say = sentencesIn(language)
  const loginLink = mailedLink(baseURL, project, login)
  const name = oneLine(project.settings.project_name)
  const link = mailedLink(baseURL, project, reset)
  const heading = say(isKnown ? 'reset.heading' : 'reset.headingFirst', { name })
  const letter: Letter = {
    heading,
    lead: say(isKnown ? 'reset.lead' : 'reset.leadFirst', { name, life: lifeOf(minutes, language) }),
    link: { url: link, label: say(isKnown ? 'reset.button' : 'reset.buttonFirst') },
    secondLink: {
      url: loginLink,
      label: say('reset.withoutPassword'),
    },
    notes: [say('reset.note')],
    facts,
    reason: say('reset.reason', { to }),
    sender: name,
    language,
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
