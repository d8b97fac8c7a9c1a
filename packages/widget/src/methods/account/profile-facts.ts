import type { AccountFacts } from '../../mount/account.contract.ts'
import { isLogoUrl } from '../../ui/logo-url.ts'

/** The picture and the language of a user or member. Other providers of this wire have neither. */
interface Chosen {
  readonly picture_url?: string | null
  readonly locale?: string | null
}

/** Returns the picture to show and, if the provider has them, what the owner chose. */
export const profileOf = (
  { picture_url: own, locale }: Chosen,
  accounts: readonly { readonly profile_picture_url: string | null }[],
): Pick<AccountFacts, 'pictureURL' | 'ownPictureURL' | 'language'> => ({
  pictureURL: [own ?? '', ...accounts.map(({ profile_picture_url: url }) => url ?? '')].find(isLogoUrl) ?? '',
  ...(own !== undefined && { ownPictureURL: own ?? '' }),
  ...(locale !== undefined && { language: locale ?? '' }),
})
