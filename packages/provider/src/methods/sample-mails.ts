import { emailDestination } from '../domain/destinations/destinations.ts'
import type { MailKind } from '../domain/messaging/mail-templates/placeholders.ts'
import type { MailTemplate } from '../domain/messaging/mail-templates/template.schema.ts'
import { passcodeMessage } from '../domain/messaging/passcode-message.ts'
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
const facts = [{ label: 'When', value: '26 November 2026 at 23:14 UTC' }]

const purpose: LinkPurpose = {
  reason: 'login_or_create',
  destination,
  tokenType: 'magic_links',
  codeChallenge: null,
  redirectURL: mailed.redirectURL,
}

/** How each kind of mail is made, by the functions that make the mails of users. */
const samples: Readonly<Record<MailKind, (project: Project, template: MailTemplate | null) => Message>> = {
  code: (project, template) =>
    passcodeMessage({
      id,
      project,
      code: '123456',
      minutes: 10,
      host: null,
      facts,
      template,
      purpose: { reason: 'login_or_create', channel: 'email', destination },
    }),
  link: (project, template) =>
    linkMessage({ id, project, token: mailed.token, minutes, baseURL, code: null, facts, template, purpose }),
  invitation: (project, template) =>
    invitationMessage({
      id,
      project,
      token: mailed.token,
      minutes: 10_080,
      baseURL,
      facts,
      template,
      purpose,
      invitation: {
        inviter: { name: 'Grace Hopper', address: 'grace@example.com' },
        organizationName: 'Analytical Engines',
      },
    }),
  reset: (project, template) =>
    resetMessage({
      id,
      project,
      to: destination.address,
      isKnown: true,
      minutes,
      baseURL,
      facts,
      template,
      reset: { ...mailed, tokenType: 'reset_password' },
      login: { ...mailed, tokenType: 'login' },
    }),
  certificate: (project, template) =>
    certificateMessage({
      id,
      to: destination.address,
      projectName: project.settings.project_name,
      language: 'en',
      template,
      organizationName: 'Analytical Engines',
      connectionName: 'Okta',
      isExpired: false,
      expiresAt: Date.UTC(2026, 11, 26),
    }),
}

/**
 * Makes a mail with a sample code and link.
 *
 * @param template null for the built-in text
 * @example
 * sampleMail(project, 'code', null).subject // '123456 is your code for Example'
 */
export const sampleMail = (project: Project, kind: MailKind, template: MailTemplate | null): Message =>
  samples[kind](project, template)
