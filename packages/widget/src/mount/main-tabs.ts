/// <reference path="../ui/css.d.ts" />
import styles from '../ui/styles/tabs.css?inline'
import { Tabs } from '../ui/Tabs.tsx'
import { words as sentences } from './words/tabs/en.ts'

/** What several forms need: one chunk. */
export const tabs = { Tabs, styles: [styles], sentences }
