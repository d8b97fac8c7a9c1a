/// <reference path="../../ui/css.d.ts" />

import { portal, portalMembers } from '../../copy/locales/en.portal.ts'
import { pageStyles } from '../page-styles.ts'
import { pageScreen } from '../rows.ts'
import { membersPage } from './members-page.ts'

export const styles = pageStyles
export const sentences = { ...portal, ...portalMembers }
export const screens = { Members: pageScreen('Members', membersPage) }
