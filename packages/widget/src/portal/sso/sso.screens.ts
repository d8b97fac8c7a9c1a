/// <reference path="../../ui/css.d.ts" />

import { portal, portalConnections, portalRefusals, portalSso } from '../../copy/locales/en.portal.ts'
import { pageStyles } from '../page-styles.ts'
import { pageScreen } from '../rows.ts'
import { ssoPage } from './sso-page.ts'

export const styles = pageStyles
export const sentences = { ...portal, ...portalRefusals, ...portalConnections, ...portalSso }
export const screens = { 'Single sign-on': pageScreen('Single sign-on', ssoPage) }
