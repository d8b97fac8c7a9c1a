import type { Language } from '@latchkey/protocol/account/languages'
import { type Letter, letterHtml, letterText } from '../../../domain/messaging/letter.ts'
import { dayOf } from '../../../domain/messaging/letter-dates.ts'
import { oneLine, typedName } from '../../../domain/messaging/letter-words.ts'
import { worded } from '../../../domain/messaging/mail-templates/render-template.ts'
import type { MailTemplate } from '../../../domain/messaging/mail-templates/template.schema.ts'
import { sentencesIn } from '../../../domain/messaging/words/say.ts'
import type { Message } from '../../../ports/messages.ts'

/** What the mail about a certificate says, and to whom. */
export interface CertificateNotice {
  readonly id: string
  readonly to: string
  readonly projectName: string
  readonly organizationName: string
  /** Name of the connection; empty if it has none. */
  readonly connectionName: string
  readonly expiresAt: number
  readonly isExpired: boolean
  readonly language: Language
  readonly template: MailTemplate | null
}

/**
 * Builds the mail about a certificate of an identity provider that expires or has expired. It has no link: an admin opens
 * the site by the way that they know, and not from a mail about security.
 */
export const certificateMessage = (notice: CertificateNotice): Message => {
  const { id, to, projectName, organizationName, connectionName, expiresAt, isExpired, language, template } = notice
  const sender = oneLine(projectName)
  const organization = typedName(organizationName)
  const connection = typedName(connectionName) || organization
  const day = dayOf(expiresAt, language)
  const say = sentencesIn(language)
  const letter: Letter = {
    heading: say(isExpired ? 'certificate.expired' : 'certificate.soon', { organization, day }),
    lead: say(isExpired ? 'certificate.expiredLead' : 'certificate.soonLead', { connection, day }),
    notes: [say('certificate.how')],
    facts: [],
    reason: say('certificate.reason', { organization }),
    sender,
    language,
  }
  const ours: Message = {
    id,
    channel: 'email',
    to,
    subject: letter.heading,
    text: letterText(letter),
    html: letterHtml(letter),
  }
  const values = { organization_name: organization, connection_name: connection, expires_on: day, project_name: sender }
  return worded(ours, template, values)
}
