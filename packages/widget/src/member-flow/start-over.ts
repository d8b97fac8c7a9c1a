import type { HandlerContext } from '../flow/row.ts'
import type { B2B, B2BEnv } from './vertical.ts'

type StartReach = Pick<HandlerContext<B2B, object, 'Main' | 'Finding Organization'>, 'env' | 'go' | 'updateDiscovered'>

/** True if Main would not know the organization: a page of one organization must not send discovery emails. */
export const lacksOrganization = ({ config, browser }: Pick<B2BEnv, 'config' | 'browser'>): boolean =>
  config.flow === 'Organization' && browser.organization === null

/** Returns to the first screen as it was before any factor was proven. */
export const startOver = ({ env, go, updateDiscovered }: StartReach) => {
  updateDiscovered({
    stepUp: null,
    passwordOwedBy: null,
    ...(env.config.flow !== 'Organization' && { organization: null }),
  })
  return lacksOrganization(env) ? go('Finding Organization', {}) : go('Main', { typed: '' })
}

/** False if an organization asks for the address that was proven: Main then has no field for another one. */
export const mayChangeAddress = ({ browser }: Pick<B2BEnv, 'browser'>): boolean => browser.stepUp === null

/** Returns to the field of Main with the address in it. */
export const changeAddress = async ({
  at,
  go,
}: Pick<HandlerContext<B2B, object, 'Main'>, 'go'> & { readonly at: { readonly email: string } }) =>
  go('Main', { typed: at.email, asksFor: 'email' })
