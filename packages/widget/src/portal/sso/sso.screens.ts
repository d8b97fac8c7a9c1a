/// <reference path="../../ui/css.d.ts" />

import { portal, portalConnections, portalSso } from '../../copy/locales/en.portal.ts'
import steps from '../../ui/styles/portal-steps.css?inline'
import { pageStyles } from '../page-styles.ts'
import { pageScreen } from '../rows.ts'
import { ssoPage } from './sso-page.ts'

export const styles: readonly string[] = [...pageStyles, steps]
export const sentences = { ...portal, ...portalConnections, ...portalSso }
export const screens = { 'Single sign-on': pageScreen('Single sign-on', ssoPage) }
