import type { ReactElement } from 'react'
import { consumer } from '../consumer/definition.ts'
import type { AccountConfig, UserWidgetOptions } from '../consumer/mount.ts'
import { accountMount } from '../mount/account.ts'
import type { Consumer } from '../user-flow/vertical.ts'
import { useProvided } from './client-context.ts'
import { Placed } from './Placed.tsx'

/** The options of `mountAccount` without the element. */
export interface AccountProps extends Readonly<UserWidgetOptions> {
  /** The sections, and the methods that the project offers. Everything is optional. */
  readonly config?: AccountConfig
}

/**
 * The account component: everything that a signed-in user owns, in sections.
 *
 * @throws {UsageError} outside a `LatchkeyProvider`
 * @example
 * const { user } = useUser()
 * return user ? <Account config={{ section: 'passkeys' }} /> : <Login config={{ products: ['otp'] }} />
 */
export const Account = (given: AccountProps): ReactElement => {
  const [kind, first] = accountMount(given.config)
  return <Placed<Consumer> core={useProvided().core} definition={consumer} given={given} kind={kind} first={first} />
}
