import type { Language } from '@latchkey/protocol/account/languages'
import type { Project } from '../../../store/tables/projects/projects.ts'
import { languageOfFactor } from '../../../store/tables/users/factor-owners.ts'
import { userById } from '../../../store/tables/users/users.ts'
import type { Deps } from '../../deps.ts'
import type { Destination } from '../../destinations/destinations.ts'
import { contactKey } from '../../factors/contacts.ts'
import { nearestLanguage } from '../../language.ts'
import { scopeOfSecret } from '../../organization-scope.ts'
import { languageFor } from '../language-for.ts'
import { chooseTemplate, type MailOptions } from './choose-template.ts'
import type { MailKind } from './placeholders.ts'
import type { MailTemplate } from './template.schema.ts'

/** The purpose of a secret in a message. */
interface MessagePurpose {
  readonly destination: Destination
  /** The organization of a member. */
  readonly organizationId?: string
  /** The user who adds the destination. It has no owner yet, so the message is in the language of that user. */
  readonly userId?: string
}

/** How a message is worded. */
export interface Wording {
  /** Null for the built-in text. */
  readonly template: MailTemplate | null
  /** Language of the built-in text. */
  readonly language: Language
}

/** Returns the wording of a mail in the language that an operator names, else in the one of the project. */
export const wordingOf = (project: Project, kind: MailKind, options: MailOptions = {}): Wording => ({
  template: chooseTemplate(project, kind, {
    ...options,
    locale: options.locale ?? project.settings.message_language ?? undefined,
  }),
  language: nearestLanguage(options.locale ?? '') ?? languageFor(project, null),
})

/**
 * Returns the wording of a message in the language that its request names, else in the one that the owner of the account
 * chose, else in the one of the project, else in English. The template is as `chooseTemplate` says. The same query runs
 * for destinations without an account, because its time can be measured.
 */
export const wordingForOwner = async (
  { store: { db } }: Pick<Deps, 'store'>,
  project: Project,
  kind: MailKind,
  purpose: MessagePurpose,
  options: MailOptions = {},
): Promise<Wording> => {
  const { locale } = options
  const { settings } = project
  const nearest = locale === undefined ? null : nearestLanguage(locale)
  if (nearest !== null) return { template: chooseTemplate(project, kind, options), language: nearest }
  const scope = scopeOfSecret(project, purpose)
  const chosen =
    purpose.userId !== undefined
      ? (await userById(db, scope, purpose.userId))?.locale
      : await languageOfFactor(db, contactKey(scope, purpose.destination))
  const language = languageFor(project, { locale: chosen ?? null })
  return {
    template: chooseTemplate(project, kind, {
      ...options,
      locale: locale ?? chosen ?? settings.message_language ?? undefined,
    }),
    language,
  }
}
