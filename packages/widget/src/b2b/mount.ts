import type { MemberClient } from '@latchkey/client/identity/b2b'
import type { B2BLoginConfig } from '../member-flow/config.ts'
import type { B2B } from '../member-flow/vertical.ts'
import { type AccountChoice, accountMount } from '../mount/account.ts'
import { type IdpOptions, idpKind, idpStep } from '../mount/identity-provider.ts'
import { mount } from '../mount/mount.ts'
import type { OptionsOf } from '../mount/options.ts'
import type { Handle } from '../ui/mount-once.ts'
import { findElement } from '../ui/root.ts'
import { b2b } from './definition.ts'
import { firstStep } from './first-step.ts'

/** The options of `mount`. */
export interface B2BOptions extends OptionsOf<B2B> {}

/**
 * Mounts the sign-in of members. Removes the token of a followed link from the page's URL at once and completes it
 * without further input. A second call on the same element updates the mount with the new options.
 *
 * @throws {PlaceError} if the selector matches nothing
 * @example
 * const { unmount } = mountB2B(core, { elementId: '#login', config: { authFlowType: 'Discovery', products: ['emailMagicLinks', 'emailOtp'] } })
 */
export const mountB2B = (core: MemberClient, options: B2BOptions): Handle => {
  // Checked first, because a call that throws must not change the page's URL.
  findElement(options.elementId)
  return mount(b2b, core, options, 'b2b', () => firstStep(options.config))
}

/** The options of `mountIdentityProvider`. */
export interface MemberIdentityProviderOptions extends B2BOptions, Omit<IdpOptions, 'authTokenParams'> {}

/**
 * Mounts the page on which members sign in to connected apps: it reads the app's request from the page's URL, asks for
 * consent, and returns to the app. A member must be signed in.
 *
 * @throws {PlaceError} if the selector matches nothing
 * @example
 * const { unmount } = mountB2BIdentityProvider(core, { elementId: '#authorize' })
 */
export const mountB2BIdentityProvider = (core: MemberClient, options: MemberIdentityProviderOptions): Handle =>
  mount<B2B>(b2b, core, options, idpKind(), () => idpStep(options))

/** The site's configuration of the account component of members. */
export interface MemberAccountConfig extends B2BLoginConfig, AccountChoice {}

/** The options of `mountAccount` for members. */
export interface MemberAccountOptions extends B2BOptions {
  /** The sections, and the methods that the project offers. Everything is optional. */
  config?: MemberAccountConfig
}

/**
 * Mounts the account component: everything that a signed-in member owns in their organization, in sections. Without a
 * signed-in member it shows a sentence and calls `onEvent` with `ACCOUNT_SIGNED_OUT`.
 *
 * @throws {PlaceError} if the selector matches nothing
 * @example
 * const { unmount } = mountB2BAccount(core, { elementId: '#account', config: { section: 'sessions' } })
 */
export const mountB2BAccount = (core: MemberClient, options: MemberAccountOptions): Handle =>
  mount<B2B>(b2b, core, options, ...accountMount(options.config))
