import type { Chunk, Screen } from '../flow/row.ts'
import * as members from '../methods/identity-provider/b2b.screens.ts'
import * as users from '../methods/identity-provider/consumer.screens.ts'
import type { IdpSteps } from '../methods/identity-provider/contract.ts'
import type { IdpVertical } from '../methods/identity-provider/idp-vertical.ts'

export type { IdpSteps, IdpVertical }

/** The screens of connected apps by name, with their sentences. Browsers load them on demand. */
export type IdpScreens = { readonly [Name in keyof IdpSteps]: Screen<IdpVertical, Name> } & Chunk

export const screensOf: { readonly [Whose in 'user' | 'member']: IdpScreens } = {
  user: users as unknown as IdpScreens,
  member: members as unknown as IdpScreens,
}
