/// <reference path="../../ui/css.d.ts" />

import { portal, portalConnections, portalScim } from '../../copy/locales/en.portal.ts'
import steps from '../../ui/styles/portal-steps.css?inline'
import { pageStyles } from '../page-styles.ts'
import { pageScreen } from '../rows.ts'
import { scimPage } from './scim-page.ts'

export const styles: readonly string[] = [...pageStyles, steps]
export const sentences = { ...portal, ...portalConnections, ...portalScim }
export const screens = { Provisioning: pageScreen('Provisioning', scimPage) }
