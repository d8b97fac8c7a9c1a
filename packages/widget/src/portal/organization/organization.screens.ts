/// <reference path="../../ui/css.d.ts" />

import { portal, portalConnections, portalOrganization } from '../../copy/locales/en.portal.ts'
import { pageStyles } from '../page-styles.ts'
import { pageScreen } from '../rows.ts'
import { organizationPage } from './organization-page.ts'

export const styles = pageStyles
export const sentences = {
  ...portal,
  ...portalOrganization,
  // Of set-up links.
  'portal.create': portalConnections['portal.create'],
  'portal.expiresOn': portalConnections['portal.expiresOn'],
}
export const screens = { Organization: pageScreen('Organization', organizationPage) }
