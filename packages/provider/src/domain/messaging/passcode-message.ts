import type { Language } from '@latchkey/protocol/account/languages'
import type { Message } from '../../ports/messages.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { CodePurpose } from '../one-time-secrets/passcodes.ts'
import { type Letter, type LetterFact, letterHtml, letterText } from './letter.ts'
import { lifeOf, oneLine } from './letter-words.ts'
import { worded } from './mail-templates/render-template.ts'
import type { MailTemplate } from './mail-templates/template.schema.ts'
import { sentencesIn } from './words/say.ts'

export interface PasscodeMessage {
  readonly id: string
  readonly project: Project
  readonly purpose: CodePurpose
  readonly code: string
  readonly minutes: number
  readonly host: string | null
  /** The request for the code. */
  readonly facts: readonly LetterFact[]
  readonly template?: MailTemplate | null
  /** Language of the built-in text. */
  readonly language: Language
}

/** Builds the mail or text message with a code. It names the effect, so that a recipient asked to read it out can notice. */
export const passcodeMessage = (passcode: PasscodeMessage): Message =>
  passcode.purpose.channel === 'email' ? mail(passcode) : text(passcode, passcode.purpose.channel)

const mail = ({ id, project, purpose, code, minutes, facts, language, template = null }: PasscodeMessage): Message => {
  const say = sentencesIn(language)
  const name = oneLine(project.settings.project_name)
  const life = lifeOf(minutes, language)
  const { address: to } = purpose.destination
  const letter: Letter = {
    heading: say('code.heading', { name }),
    lead: say(purpose.reason === 'secondary' ? 'code.addAddress' : 'code.signIn', { name, life }),
    code,
    notes: [say('code.note')],
    facts,
    reason: say('code.reason', { to }),
    sender: name,
    language,
  }
  const ours: Message = {
    id,
    channel: 'email',
    to,
    subject: say('code.subject', { code, name }),
    text: letterText(letter),
    html: letterHtml(letter),
    code,
  }
  return worded(ours, template, { code, minutes: String(minutes), project_name: name })
}

const text = (
  { id, project, purpose, code, minutes, host, language }: PasscodeMessage,
  channel: 'sms' | 'whatsapp',
): Message => {
  const name = oneLine(project.settings.project_name)
  const words = sentencesIn(language)(purpose.reason === 'secondary' ? 'text.addNumber' : 'text.signIn', {
    code,
    name,
    life: lifeOf(minutes, language),
  })
  // A no-break space is not in the alphabet of text messages (GSM 03.38): it would halve the length of a segment.
  const sentence = words.replace(/[\u00a0\u202f]/g, ' ')
  // The last line binds the code to the page's domain: phones offer it there and nowhere else
  // (https://wicg.github.io/sms-one-time-codes/).
  const domainLine = channel === 'sms' && host !== null ? `\n\n@${host} #${code}` : ''
  return { id, channel, to: purpose.destination.address, text: sentence + domainLine, code }
}
