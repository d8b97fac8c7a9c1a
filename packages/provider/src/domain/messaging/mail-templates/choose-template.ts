import { ProviderError } from '../../../errors.ts'
import type { Project } from '../../../store/tables/projects.ts'
import type { MailKind } from './placeholders.ts'
import type { MailTemplate } from './template.schema.ts'

/** Which wording a request asks for. */
export interface MailWishes {
  readonly templateId?: string | undefined
  /** BCP 47. */
  readonly locale?: string | undefined
}

/**
 * The wording of a mail: the template that the request names, else the one that is called like its kind, in the language that
 * fits best. `null`: our own. A project without templates takes any name, for sites that bring theirs along from elsewhere.
 *
 * @throws ProviderError where the project has templates, and none of the kind has that name
 */
export const chooseTemplate = (
  { settings }: Project,
  kind: MailKind,
  { templateId, locale }: MailWishes = {},
): MailTemplate | null => {
  const all = settings.mail_templates ?? []
  const named = all.filter((one) => one.kind === kind && one.template_id === (templateId ?? kind))
  if (templateId !== undefined && all.length > 0 && named.length === 0) {
    throw new ProviderError(
      'bad_request',
      `The request names a template that the project has not for a mail of the kind ${kind}, so nothing was sent. Name one of its mail_templates, or none.`,
    )
  }
  return bestOf(named, (locale ?? '').toLowerCase())
}

/** In that language and region, in that language, in none in particular, in whichever there is. */
const bestOf = (named: readonly MailTemplate[], locale: string): MailTemplate | null => {
  const language = locale.split('-')[0]
  const rules = [
    (of: string) => of !== '' && of === locale,
    (of: string) => of !== '' && of === language,
    (of: string) => of !== '' && of.split('-')[0] === language,
    (of: string) => of === '',
    () => true,
  ]
  for (const rule of rules) {
    const found = named.find((one) => rule((one.locale ?? '').toLowerCase()))
    if (found !== undefined) return found
  }
  return null
}
