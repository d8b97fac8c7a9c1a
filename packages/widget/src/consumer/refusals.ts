/// <reference path="../ui/css.d.ts" />

import { consumerConfig as sentences } from '../copy/locales/en.ts'
import banner from '../ui/styles/banner.css?inline'

/** The chunk for configurations that show nothing. */
export const refusals = { styles: [banner], sentences }
