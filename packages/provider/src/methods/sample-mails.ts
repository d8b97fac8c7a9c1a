import type { Language } from '@latchkey/protocol/account/languages'
import { emailDestination } from '../domain/destinations/destinations.ts'
import { timeOf } from '../domain/messaging/letter-dates.ts'
import type { MailKind } from '../domain/messaging/mail-templates/placeholders.ts'
import type { Wording } from '../domain/messaging/mail-templates/wording-for-owner.ts'
import { passcodeMessage } from '../domain/messaging/passcode-message.ts'
import { sentencesIn } from '../domain/messaging/words/say.ts'
import type { LinkPurpose } from '../domain/one-time-secrets/link-tokens.ts'
import type { Message } from '../ports/messages.ts'
import type { Project } from '../store/tables/projects/projects.ts'
import { invitationMessage } from './email-link/invitation-message.ts'
import { linkMessage } from './email-link/link-message.ts'
import { resetMessage } from './password/reset-message.ts'
import { certificateMessage } from './sso/saml/certificate-message.ts'

const destination = emailDestination('ada@example.com')
const baseURL = 'https://auth.example.com'
const mailed = { token: 'sample', redirectURL: 'https://example.com/authenticate' } as const
const id = 'sample'
const minutes = 30
const factsIn = (language: Language) => [
  { label: sentencesIn(language)('letter.when'), value: timeOf(Date.UTC(2026, 10, 26, 23, 14), language) },
]

const purpose: LinkPurpose = {
  reason: 'login_or_create',
  destination,
  tokenType: 'magic_links',
  codeChallenge: null,
  redirectURL: mailed.redirectURL,
}

/** How each kind of mail is made, by the functions that make the mails of users. */
const samples: Readonly<Record<MailKind, (project: Project, wording: Wording) => Message>> = {
  code: (project, wording) =>
    passcodeMessage({
      id,
      project,
      code: '123456',
      minutes: 10,
      host: null,
      facts: factsIn(wording.language),
      ...wording,
      purpose: { reason: 'login_or_create', channel: 'email', destination },
    }),
  link: (project, wording) =>
    linkMessage({
      id,
      project,
      token: mailed.token,
      minutes,
      baseURL,
      code: null,
      facts: factsIn(wording.language),
      ...wording,
      purpose,
    }),
  invitation: (project, wording) =>
    invitationMessage({
      id,
      project,
      token: mailed.token,
      minutes: 10_080,
      baseURL,
      facts: factsIn(wording.language),
      ...wording,
      purpose,
      invitation: {
        inviter: { name: 'Grace Hopper', address: 'grace@example.com' },
        organizationName: 'Analytical Engines',
      },
    }),
  reset: (project, wording) =>
    resetMessage({
      id,
      project,
      to: destination.address,
      isKnown: true,
      minutes,
      baseURL,
      facts: factsIn(wording.language),
      ...wording,
      reset: { ...mailed, tokenType: 'reset_password' },
      login: { ...mailed, tokenType: 'login' },
    }),
  certificate: (project, wording) =>
    certificateMessage({
      id,
      to: destination.address,
      projectName: project.settings.project_name,
      ...wording,
      organizationName: 'Analytical Engines',
      connectionName: 'Okta',
      isExpired: false,
      expiresAt: Date.UTC(2026, 11, 26),
    }),
}

/**
 * Makes a mail with a sample code and link.
 *
 * @param wording template, and language of the built-in text
 * @example
 * sampleMail(project, 'code', { template: null, language: 'en' }).subject // '123456 is your code for Example'
 */
export const sampleMail = (project: Project, kind: MailKind, wording: Wording): Message =>
  samples[kind](project, wording)
