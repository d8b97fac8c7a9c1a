import type { Screen } from '../flow/row.ts'
import { screens as members } from '../methods/identity-provider/b2b.screens.ts'
import { screens as users } from '../methods/identity-provider/consumer.screens.ts'
import type { IdpVertical } from '../methods/identity-provider/idp-vertical.ts'
import type { IdpSteps } from '../mount/identity-provider.contract.ts'

export type { IdpSteps, IdpVertical }

/** The screens of connected apps by name. Browsers load them on demand. */
export type IdpScreens = { readonly [Name in keyof IdpSteps]: Screen<IdpVertical, Name> }

export const screensOf: { readonly [Whose in 'user' | 'member']: IdpScreens } = {
  user: users,
  member: members,
}
