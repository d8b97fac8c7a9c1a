/// <reference path="../../ui/css.d.ts" />

import { portal, portalOrganization } from '../../copy/locales/en.portal.ts'
import { pageStyles } from '../page-styles.ts'
import { pageScreen } from '../rows.ts'
import { domainsPage } from './domains-page.ts'

export const styles = pageStyles
export const sentences = { ...portal, ...portalOrganization }
export const screens = { 'Email domains': pageScreen('Email domains', domainsPage) }
