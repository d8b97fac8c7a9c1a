import { findElement } from '../ui/root.ts'
import type { ElementProps, PropsOf } from './element.ts'
import {
  type ResetPasswordProps,
  StytchPasskeyRegistration,
  StytchResetPassword,
  StytchUI,
  type StytchWebComponent,
  type StytchWebComponentConstructor,
} from './elements.ts'

/** Mounts by adding an element to the page's element. An element that is already there receives the new properties. */
export const mountOf =
  <Props extends PropsOf<object, object>>(tag: string, Made: StytchWebComponentConstructor<Props>) =>
  ({ elementId, ...properties }: Props & { elementId: string }): StytchWebComponent<Props> => {
    if (!customElements.get(tag)) customElements.define(tag, Made)
    const mountTarget = findElement(elementId)
    const props = properties as unknown as Props
    const present = mountTarget.firstElementChild
    if (present instanceof Made) {
      present.render(props)
      return present
    }
    const element = new Made({ shadow: props.presentation?.options?.enableShadowDOM === true })
    element.render(props)
    mountTarget.append(element)
    return element
  }

/**
 * Mounts the sign-in widget of a client of generation 6.
 *
 * @throws PlaceError if the selector matches nothing
 * @example
 * mountLogin({ client, elementId: '#login', config: { products: [Products.otp] }, presentation: { theme: defaultTheme } })
 */
export const mountLogin = mountOf<ElementProps>('stytch-ui', StytchUI)

/** Mounts the page for password reset links. */
export const mountResetPassword = mountOf<ResetPasswordProps>('stytch-reset-password', StytchResetPassword)

/** Mounts the passkey registration page for signed-in users. */
export const mountPasskeyRegistration = mountOf<ElementProps>('stytch-passkey-registration', StytchPasskeyRegistration)
