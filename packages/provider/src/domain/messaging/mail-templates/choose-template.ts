import { ProviderError } from '../../../errors.ts'
import type { Project } from '../../../store/tables/projects/projects.ts'
import { type MailKind, templateKinds } from './placeholders.ts'
import type { MailTemplate } from './template.schema.ts'

/** The wording that a request asks for. */
export interface MailOptions {
  readonly templateId?: string | undefined
  /** BCP 47. */
  readonly locale?: string | undefined
}

/**
 * Returns the template of a mail: the named one, else the one named like its kind, in the best language; `null` for the
 * default text. A project without templates accepts any name, for sites that migrate from another provider.
 *
 * @throws ProviderError if the project has templates, and none of the kind has this name
 */
export const chooseTemplate = (
  { settings }: Project,
  kind: MailKind,
  { templateId, locale }: MailOptions = {},
): MailTemplate | null => {
  const all = settings.mail_templates ?? []
  const [candidates = []] = templateKinds(kind)
    .map((of) => all.filter((one) => one.kind === of && one.template_id === (templateId ?? of)))
    .filter((templates) => templates.length > 0)
  if (templateId !== undefined && all.length > 0 && candidates.length === 0) {
    throw new ProviderError(
      'bad_request',
      `No mail template with this ID exists for mails of the kind ${kind}. No mail was sent. Pass the ID of one of the project's mail_templates, or none.`,
    )
  }
  return bestOf(candidates, (locale ?? '').toLowerCase())
}

/**
 * Returns the template of the language and region, else of the language, else without a language, else the first one.
 */
const bestOf = (candidates: readonly MailTemplate[], locale: string): MailTemplate | null => {
  const language = locale.split('-')[0]
  const rules = [
    (of: string) => of !== '' && of === locale,
    (of: string) => of !== '' && of === language,
    (of: string) => of !== '' && of.split('-')[0] === language,
    (of: string) => of === '',
    () => true,
  ]
  for (const rule of rules) {
    const bestTemplate = candidates.find((one) => rule((one.locale ?? '').toLowerCase()))
    if (bestTemplate !== undefined) return bestTemplate
  }
  return null
}
