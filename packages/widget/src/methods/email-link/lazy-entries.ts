/// <reference path="../../ui/css.d.ts" />
import { b2bMain as sentences } from '../../copy/locales/en.ts'
import type { LazyEntries } from '../../flow/method.ts'
import banner from '../../ui/styles/banner.css?inline'
import screenStyles from '../../ui/styles/screen.css?inline'
import type { EmailLinkSays } from './b2b.contract.ts'
import { EmailOrPassword } from './EmailOrPassword.tsx'
import { ByCode, ByLink } from './known-address.tsx'

export const lazyEntries: LazyEntries<EmailLinkSays> = {
  entries: { emailOrPassword: EmailOrPassword, link: ByLink, code: ByCode },
  styles: [screenStyles, banner],
  sentences,
}
