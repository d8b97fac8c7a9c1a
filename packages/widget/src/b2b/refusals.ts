/// <reference path="../ui/css.d.ts" />
import banner from '../ui/styles/banner.css?inline'
import { words as sentences } from './words/config/en.ts'

/** What a configuration needs that nothing can be shown of. */
export const refusals = { styles: [banner], sentences }
