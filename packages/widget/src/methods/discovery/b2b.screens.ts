/// <reference path="../../ui/css.d.ts" />
import { oauthRefusalError } from '@latchkey/client/methods/oauth/refused-elsewhere'
import { enteredIdentifier } from '@latchkey/protocol/core/entered-text'
import { b2bMain as mainWords, discovery as words } from '../../copy/locales/en.ts'
import { emitComplete } from '../../flow/emit-complete.ts'
import { screensOf } from '../../flow/screen.ts'
import { afterProven, provenTransitions } from '../../member-flow/after-proven.ts'
import { directChoice, discoveryStep, mayCreate } from '../../member-flow/discovered.ts'
import { lacksOrganization, startOver } from '../../member-flow/start-over.ts'
import type { B2B } from '../../member-flow/vertical.ts'
import banner from '../../ui/styles/banner.css?inline'
import choices from '../../ui/styles/choices.css?inline'
import organizations from '../../ui/styles/organizations.css?inline'
import picture from '../../ui/styles/picture.css?inline'
import screenStyles from '../../ui/styles/screen.css?inline'
import states from '../../ui/styles/states.css?inline'
import { choose, makeOrganization, uses } from './choose.ts'
import { faultOf, isOfForm } from './faults.ts'
import { findingOrganization, organizationNotFound } from './find.screens.ts'
import { finishToken } from './finish.ts'
import { LoggingIn } from './LoggingIn.tsx'
import { MemberLoggedIn } from './MemberLoggedIn.tsx'
import { NewOrganization } from './NewOrganization.tsx'
import { NoWayOn } from './NoWayOn.tsx'
import { OrganizationList } from './OrganizationList.tsx'

const screen = screensOf<B2B>()

export const styles = [states, screenStyles, choices, banner, picture, organizations]
export const sentences = { ...mainWords, ...words }

const loggingIn = screen('Logging In', {
  view: LoggingIn,
  waitsForReact: 'Its call looks for the next screen while React loads.',
  uses: { finishToken },
  transitions: [...provenTransitions, 'Discovery'],
  back: false,
  async arrive(context) {
    const { at, use, env, go, emitEvent, report } = context
    if ('refused' in at) {
      report(oauthRefusalError(at.refused))
      return go('Error', { fault: 'elsewhere', organization: '' })
    }
    try {
      const finished = await use.finishToken({ ...at, minutes: env.config.session.minutes })
      if ('found' in finished) {
        emitEvent(finished.event, finished.found)
        return go('Discovery', discoveryStep(env, finished.found))
      }
      emitEvent(finished.event, finished.proven)
      return afterProven(context, finished.proven)
    } catch (fault) {
      context.signal.throwIfAborted()
      report(fault)
      const isLink = at.tokenType === 'discovery' || at.tokenType === 'multi_tenant_magic_links'
      const why = faultOf(fault)
      return go('Error', { fault: why === 'default' && isLink ? 'link' : why, organization: '' })
    }
  },
})

const discovery = screen('Discovery', {
  view: OrganizationList,
  waitsForReact: 'It follows a proof on a screen that React has adopted.',
  uses,
  transitions: [...provenTransitions, 'Create Organization', 'Finding Organization'],
  back: (_, env) => (lacksOrganization(env) ? { name: 'Finding Organization' } : undefined),
  shows: (env) => ({ mayCreate: mayCreate(env) }),
  async arrive(context) {
    const { direct, organizations } = context.at
    if (direct === 'create') return makeOrganization(context)
    const only = direct === 'choose' ? directChoice(organizations, context.env.config.directLogin) : null
    return only ? choose(context, only, context.at) : undefined
  },
  on: {
    async choose(context, organizationId) {
      const { organizations } = context.at
      const one = organizations.find(({ organization }) => organization.organization_id === organizationId)
      return one && choose(context, one, context.at)
    },
    async create(context) {
      const { at: from, env, go } = context
      return env.config.asksForName ? go('Create Organization', { from }) : makeOrganization(context)
    },
    other: async (context) => startOver(context),
  },
})

const newOrganization = screen('Create Organization', {
  view: NewOrganization,
  waitsForReact: 'It follows a proof on a screen that React has adopted.',
  uses,
  transitions: [...provenTransitions, 'Discovery'],
  back: ({ from }) => ({ name: 'Discovery', ...from }),
  on: {
    async submit(context, name, slug) {
      const [organization_name, organization_slug] = [name.trim(), enteredIdentifier(slug)]
      if (!organization_name) {
        context.show('discovery.nameMissing')
        return undefined
      }
      return makeOrganization(context, { organization_name, ...(organization_slug && { organization_slug }) }, isOfForm)
    },
  },
})

const loggedIn = screen('Logged In', {
  view: MemberLoggedIn,
  waitsForReact: 'It follows a proof on a screen that React has adopted.',
  back: false,
  arrive: emitComplete,
})

const noWayOn = screen('Error', {
  view: NoWayOn,
  waitsForReact: 'It follows a proof on a screen that React has adopted.',
  transitions: ['Main', 'Finding Organization'],
  back: false,
  on: {
    again: async (context) => startOver(context),
  },
})

export const screens = {
  Discovery: discovery,
  'Finding Organization': findingOrganization,
  'Logged In': loggedIn,
  'Logging In': loggingIn,
  'Create Organization': newOrganization,
  Error: noWayOn,
  'Error Organization Not Found': organizationNotFound,
}
