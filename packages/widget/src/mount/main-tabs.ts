/// <reference path="../ui/css.d.ts" />
import styles from '../ui/styles/tabs.css?inline'
import { TabbedForms } from './TabbedForms.tsx'
import { words as sentences } from './words/tabs/en.ts'

/** What several forms need: one chunk. */
export const tabs = { TabbedForms, styles: [styles], sentences }
