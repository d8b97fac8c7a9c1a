import type { Language } from '@latchkey/protocol/account/languages'
import { type Letter, type LetterFact, letterHtml, letterText } from '../../domain/messaging/letter.ts'
import { lifeOf, oneLine } from '../../domain/messaging/letter-words.ts'
import { worded } from '../../domain/messaging/mail-templates/render-template.ts'
import type { MailTemplate } from '../../domain/messaging/mail-templates/template.schema.ts'
import { mailedLink } from '../../domain/messaging/mailed-link.ts'
import { sentencesIn } from '../../domain/messaging/words/say.ts'
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
  /** Language of the built-in text. */
  readonly language: Language
}

/**
 * Builds the mail that carries a login link. It names the effect of the link, so that a recipient who did not ask for it
 * reads it before the button.
 */
export const linkMessage = (mailed: LinkMessage): Message => {
  const { id, project, purpose, token, minutes, baseURL, code, facts, language, template = null } = mailed
  const say = sentencesIn(language)
  const { address: to } = purpose.destination
  const name = oneLine(project.settings.project_name)
  const url = mailedLink(baseURL, project, { ...purpose, token })
  const isAddition = purpose.reason === 'secondary'
  const life = lifeOf(minutes, language)
  const letter: Letter = {
    heading: say('link.heading', { name }),
    lead: say(isAddition ? 'link.addAddress' : 'link.signIn', { name, life }),
    link: { url, label: isAddition ? say('link.addButton') : say('link.signInButton', { name }) },
    ...(code !== null && { code: code.digits }),
    notes: [...(code === null ? [] : [say('link.code', { life: lifeOf(code.minutes, language) })]), say('link.note')],
    facts,
    reason: say('link.reason', { to }),
    sender: name,
    language,
  }
  const ours: Message = {
    id,
    channel: 'email',
    to,
    subject: letter.heading,
    text: letterText(letter),
    html: letterHtml(letter),
    link: url,
    ...(code !== null && { code: code.digits }),
  }
  const values = { link: url, code: code?.digits ?? '', minutes: String(minutes), project_name: name }
  return worded(ours, template, values)
}
