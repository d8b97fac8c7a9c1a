import type { HandlerContext } from '../../flow/row.ts'
import { screensOf } from '../../flow/screen.ts'
import { memberCodeBeforeReload } from '../../member-flow/member-code.ts'
import type { B2B } from '../../member-flow/vertical.ts'
import { FindingOrganization } from './FindingOrganization.tsx'
import { findOrganization } from './find-organization.ts'
import { NotFound } from './NotFound.tsx'

const screen = screensOf<B2B>()
const uses = { findOrganization }

const find = async ({
  use,
  env,
  go,
  emitEvent,
  updateDiscovered,
}: HandlerContext<B2B, typeof uses, 'Main' | 'Email OTP Entry' | 'Error Organization Not Found'>) => {
  const foundOrganization = await use.findOrganization({ slug: env.config.slug, href: location.href })
  if (foundOrganization) emitEvent('B2B_ORGANIZATIONS_GET_BY_SLUG', foundOrganization)
  if (!foundOrganization?.organization) return go('Error Organization Not Found', {})
  updateDiscovered({ organization: foundOrganization.organization })
  const sentCode = memberCodeBeforeReload(foundOrganization.organization)
  return sentCode ? go('Email OTP Entry', sentCode) : go('Main', { typed: '' })
}

export const findingOrganization = screen('Finding Organization', {
  view: FindingOrganization,
  waitsForReact: 'Its call looks for the next screen while React loads.',
  uses,
  transitions: ['Main', 'Email OTP Entry', 'Error Organization Not Found'],
  back: false,
  arrive: find,
  on: { again: find },
})

/** The organization may have been created since, or the URL corrected through the browser history. */
export const organizationNotFound = screen('Error Organization Not Found', {
  view: NotFound,
  waitsForReact: 'Its call looks for the next screen while React loads.',
  transitions: ['Finding Organization'],
  back: false,
  on: { again: async ({ go }) => go('Finding Organization', {}) },
})
