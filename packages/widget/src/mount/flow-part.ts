/// <reference path="../ui/css.d.ts" />

import { flow as sentences } from '../copy/locales/en.ts'
import type { Chunk } from '../flow/row.ts'
import styles from '../ui/styles/flow.css?inline'

/** The sentences and rules that every screen may need, but not the first painting. */
export const flowPart: Chunk = { styles: [styles], sentences }
