/// <reference path="../ui/css.d.ts" />

import { tabs as sentences } from '../copy/locales/en.ts'
import styles from '../ui/styles/tabs.css?inline'
import { TabbedForms } from './TabbedForms.tsx'

/** The chunk that several forms need. */
export const tabs = { TabbedForms, styles: [styles], sentences }
