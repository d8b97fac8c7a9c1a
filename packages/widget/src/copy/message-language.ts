import type { Words } from './copy.ts'

/**
 * Returns the language of the mails and text messages that a screen asks for: the screen's own. Nothing for a mount
 * without a `locale`, so that the provider uses the language that the user chose.
 *
 * @returns the tag in lower case, as the wire has it (`pt-br`)
 */
export const messageLanguage = ({ locale }: Pick<Words, 'locale'>): { readonly locale?: string } =>
  locale === undefined ? {} : { locale: locale.toLowerCase() }
