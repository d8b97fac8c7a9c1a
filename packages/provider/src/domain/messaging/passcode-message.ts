import type { Message } from '../../ports/messages.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { CodePurpose } from '../one-time-secrets/passcodes.ts'
import { type Letter, type LetterFact, letterHtml, letterText } from './letter.ts'
import { lifeOf, oneLine } from './letter-words.ts'
import { worded } from './mail-templates/render-template.ts'
import type { MailTemplate } from './mail-templates/template.schema.ts'

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
}

/** Names the effect of the code, so that a recipient who is asked to read it out can notice. */
const effectOf = ({ reason, destination }: CodePurpose) => {
  if (reason !== 'secondary') return 'sign in to'
  return `add this ${destination.kind === 'email' ? 'address' : 'number'} to an account at`
}

/** Builds the mail or text message with a code. */
export const passcodeMessage = (passcode: PasscodeMessage): Message =>
  passcode.purpose.channel === 'email' ? mail(passcode) : text(passcode, passcode.purpose.channel)

const mail = ({ id, project, purpose, code, minutes, facts, template = null }: PasscodeMessage): Message => {
  const name = oneLine(project.settings.project_name)
  const { address: to } = purpose.destination
  const letter: Letter = {
    heading: `Your code for ${name}`,
    lead: `Use this code to ${effectOf(purpose)} ${name}. It works once and expires in ${lifeOf(minutes)}.`,
    code,
    notes: ["We'll never ask you for this code. If you didn't request it, you can ignore this email."],
    facts,
    reason: `This code was requested for ${to}.`,
    sender: name,
  }
  const ours: Message = {
    id,
    channel: 'email',
    to,
    subject: `${code} is your code for ${name}`,
    text: letterText(letter),
    html: letterHtml(letter),
    code,
  }
  return worded(ours, template, { code, minutes: String(minutes), project_name: name })
}

const text = ({ id, project, purpose, code, minutes, host }: PasscodeMessage, channel: 'sms' | 'whatsapp'): Message => {
  const name = oneLine(project.settings.project_name)
  const sentence = `${code} is your code to ${effectOf(purpose)} ${name}. It expires in ${lifeOf(minutes)}. Don't share it.`
  // The last line binds the code to the page's domain: phones offer it there and nowhere else
  // (https://wicg.github.io/sms-one-time-codes/).
  const domainLine = channel === 'sms' && host !== null ? `\n\n@${host} #${code}` : ''
  return { id, channel, to: purpose.destination.address, text: sentence + domainLine, code }
}
