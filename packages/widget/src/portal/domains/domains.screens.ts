/// <reference path="../../ui/css.d.ts" />

import { portal, portalOrganization, portalRefusals } from '../../copy/locales/en.portal.ts'
import { pageStyles } from '../page-styles.ts'
import { pageScreen } from '../rows.ts'
import { domainsPage } from './domains-page.ts'

export const styles = pageStyles
export const sentences = { ...portal, ...portalRefusals, ...portalOrganization }
export const screens = { 'Email domains': pageScreen('Email domains', domainsPage) }
