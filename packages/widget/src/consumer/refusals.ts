/// <reference path="../ui/css.d.ts" />

import { consumerConfig as sentences } from '../copy/locales/en.ts'
import banner from '../ui/styles/banner.css?inline'

/** What a configuration needs that nothing can be shown of. */
export const refusals = { styles: [banner], sentences }
