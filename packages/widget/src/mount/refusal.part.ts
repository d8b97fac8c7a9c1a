/// <reference path="../ui/css.d.ts" />
import { config as sentences } from '../copy/locales/en/config.ts'
import banner from '../ui/styles/banner.css?inline'

/** What a configuration needs that nothing can be shown of. */
export const refusal = { styles: [banner], sentences }
