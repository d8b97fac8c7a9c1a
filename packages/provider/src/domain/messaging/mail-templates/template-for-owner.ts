import type { Project } from '../../../store/tables/projects/projects.ts'
import { languageOfFactor } from '../../../store/tables/users/factor-owners.ts'
import { userById } from '../../../store/tables/users/users.ts'
import type { Deps } from '../../deps.ts'
import type { Destination } from '../../destinations/destinations.ts'
import { contactKey } from '../../factors/contacts.ts'
import { scopeOfSecret } from '../../organization-scope.ts'
import { chooseTemplate, type MailOptions } from './choose-template.ts'
import { type MailKind, templateKinds } from './placeholders.ts'
import type { MailTemplate } from './template.schema.ts'

/** The purpose of a mailed secret. */
interface MailPurpose {
  readonly destination: Destination
  /** The organization of a member. */
  readonly organizationId?: string
  /** The user who adds the address. It has no owner yet, so the mail is in the language of that user. */
  readonly userId?: string
}

/**
 * Returns the template of a mail in the language that its request names, else in the one that the owner of the account
 * chose, else as `chooseTemplate` does. The same query runs for addresses without an account, because its time can be
 * measured.
 */
export const templateForOwner = async (
  { store: { db } }: Pick<Deps, 'store'>,
  project: Project,
  kind: MailKind,
  purpose: MailPurpose,
  options: MailOptions = {},
): Promise<MailTemplate | null> => {
  const { destination } = purpose
  const templates = project.settings.mail_templates ?? []
  const isTranslated = templates.some((one) => templateKinds(kind).includes(one.kind) && (one.locale ?? '') !== '')
  if (options.locale !== undefined || !isTranslated || destination.kind !== 'email')
    return chooseTemplate(project, kind, options)
  const scope = scopeOfSecret(project, purpose)
  const language =
    purpose.userId !== undefined
      ? (await userById(db, scope, purpose.userId))?.locale
      : await languageOfFactor(db, contactKey(scope, destination))
  return chooseTemplate(project, kind, { ...options, locale: language ?? undefined })
}
