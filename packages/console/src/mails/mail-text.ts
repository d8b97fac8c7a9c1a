import type { ConsoleMail, ConsoleMailKind, ConsoleMailTemplate } from '@latchkey/protocol/console/mails'

/** What each kind of mail is called. */
export const mailNames: Readonly<Record<ConsoleMailKind, string>> = {
  code: 'Passcode',
  link: 'Login link',
  invitation: 'Invitation',
  reset: 'New password',
  certificate: 'Certificate of an identity provider',
}

/** Name of a template in the list: its ID and its language. */
export const templateName = ({ template_id, locale }: ConsoleMailTemplate): string =>
  `${template_id}, ${locale ?? 'every other language'}`

const subjects: Readonly<Record<ConsoleMailKind, string>> = {
  code: '{{code}} is your code for {{project_name}}',
  link: 'Your link for {{project_name}}',
  invitation: 'You are invited to {{project_name}}',
  reset: 'Your link for {{project_name}}',
  certificate: 'The single sign-on certificate of {{organization_name}} expires on {{expires_on}}',
}

const certificateText =
  'The certificate of the connection {{connection_name}} expires on {{expires_on}}. Add a new one before the identity provider uses it.'

/** Returns a template to begin with: it has the name under which mails of its kind are sent. */
export const newTemplate = ({ kind, needs }: ConsoleMail): ConsoleMailTemplate => ({
  template_id: kind,
  kind,
  subject: subjects[kind],
  text: kind === 'certificate' ? certificateText : `{{${needs}}}\n\nIt works once and expires in {{minutes}} minutes.`,
})

/** Whether two templates are used for the same requests. A project has one of each. */
export const isSameTemplate = (one: ConsoleMailTemplate, other: ConsoleMailTemplate): boolean =>
  one.kind === other.kind &&
  one.template_id === other.template_id &&
  one.locale?.toLowerCase() === other.locale?.toLowerCase()
