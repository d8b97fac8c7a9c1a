/// <reference path="../ui/css.d.ts" />
import { tabs as sentences } from '../copy/locales/en/tabs.ts'
import styles from '../ui/styles/tabs.css?inline'
import { Tabs } from '../ui/Tabs.tsx'

/** What several forms need: one chunk. */
export const tabs = { Tabs, styles: [styles], sentences }
