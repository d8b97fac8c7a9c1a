import { enteredEmail, enteredIdentifier } from '@latchkey/protocol/core/entered-text'
/// <reference path="../../ui/css.d.ts" />

import { getBySlug } from '@latchkey/client/identity/organization'
import { discoverConnections } from '@latchkey/client/methods/sso/b2b'
import { b2bMain as mainWords, sso as words } from '../../copy/locales/en.ts'
import { screensOf } from '../../flow/screen.ts'
import { startOver } from '../../member-flow/start-over.ts'
import type { B2B } from '../../member-flow/vertical.ts'
import { isEmailAddress } from '../../ui/email/email-address.ts'
import banner from '../../ui/styles/banner.css?inline'
import choices from '../../ui/styles/choices.css?inline'
import screenStyles from '../../ui/styles/screen.css?inline'
import states from '../../ui/styles/states.css?inline'
import { AskAddress } from './AskAddress.tsx'
import { AskOrganization } from './AskOrganization.tsx'
import { ConnectionMenu } from './ConnectionMenu.tsx'
import { leaveForSso } from './sending/sso-redirect.ts'

const screen = screensOf<B2B>()

export const styles = [states, screenStyles, choices, banner]
export const sentences = { ...mainWords, ...words }

const discoveryEmail = screen('SSO Discovery Email', {
  view: AskAddress,
  waitsForReact: 'Its call looks for the next screen while React loads.',
  uses: { discoverConnections, leaveForSso },
  transitions: ['SSO Discovery Menu', 'SSO Discovery Fallback'],
  errors: { submit: { invalid_email: 'sso.invalid' } },
  on: {
    async submit({ use, env, go, emitEvent, show }, typedText) {
      const address = enteredEmail(typedText)
      if (!isEmailAddress(address)) {
        show('sso.invalid')
        return undefined
      }
      const discovery = await use.discoverConnections({ email_address: address })
      emitEvent('B2B_SSO_DISCOVER_CONNECTIONS', discovery)
      const [only, ...more] = discovery.connections
      if (!only) return go('SSO Discovery Fallback', { typed: address })
      if (more.length > 0) return go('SSO Discovery Menu', { connections: discovery.connections, typed: address })
      await use.leaveForSso({ connectionId: only.connection_id, sso: env.config.sso })
      return undefined
    },
  },
})

const menu = screen('SSO Discovery Menu', {
  view: ConnectionMenu,
  waitsForReact: 'Its states do not last, so the painter cannot show them.',
  uses: { leaveForSso },
  transitions: ['SSO Discovery Email'],
  back: ({ typed }) => ({ name: 'SSO Discovery Email', typed }),
  on: {
    async choose({ use, env }, connectionId) {
      await use.leaveForSso({ connectionId, sso: env.config.sso })
      return undefined
    },
  },
})

const fallback = screen('SSO Discovery Fallback', {
  view: AskOrganization,
  waitsForReact: 'Its call looks for the next screen while React loads.',
  uses: { getBySlug, leaveForSso },
  transitions: ['SSO Discovery Email', 'Main', 'Finding Organization'],
  back: ({ typed }) => ({ name: 'SSO Discovery Email', typed }),
  on: {
    async submit({ use, env, go, emitEvent, show, updateDiscovered }, slug) {
      const foundOrganization = await use.getBySlug({ organization_slug: enteredIdentifier(slug) })
      emitEvent('B2B_ORGANIZATIONS_GET_BY_SLUG', foundOrganization)
      const { organization } = foundOrganization
      if (!organization) {
        show('sso.unknown')
        return undefined
      }
      const [only, ...more] = organization.sso_active_connections
      if (only && more.length === 0) {
        await use.leaveForSso({ connectionId: only.connection_id, sso: env.config.sso })
        return undefined
      }
      updateDiscovered({ organization })
      return go('Main', { typed: '' })
    },
    other: async (context) => startOver(context),
  },
})

export const screens = {
  'SSO Discovery Email': discoveryEmail,
  'SSO Discovery Fallback': fallback,
  'SSO Discovery Menu': menu,
}
