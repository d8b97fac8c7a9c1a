import type { ReactElement } from 'react'
import { b2bConfigOf, type StytchB2BUIConfig } from '../../../stytch/b2b/b2b-config.ts'
import { type Callbacks, callbacksOf } from '../../../stytch/callbacks.ts'
import { type PresentationConfig, stylesOfPresentation } from '../../../stytch/presentation.ts'
import { type StringsOptions, stringsOf } from '../../../stytch/strings.ts'
import { type StyleConfig, stylesOf } from '../../../stytch/styles.ts'
import { B2B } from '../../b2b/B2b.tsx'

export interface StytchB2BProps<_Project = object> extends StringsOptions {
  config: StytchB2BUIConfig
  /** The styles of generations 4 and 5. */
  styles?: StyleConfig
  /** The presentation of generation 6. */
  presentation?: PresentationConfig
  callbacks?: Callbacks
}

/**
 * The sign-in of members, with the looks of generations 4 and 5 (`styles`) or 6 (`presentation`).
 *
 * @example
 * <StytchB2B config={{ products: [B2BProducts.emailMagicLinks], authFlowType: AuthFlowType.Discovery, sessionOptions }} />
 */
export const StytchB2B = ({ config, styles, presentation, callbacks, strings }: StytchB2BProps): ReactElement => (
  <B2B
    config={b2bConfigOf(config, presentation?.options?.enableShadowDOM)}
    {...(styles && { styles: stylesOf(styles) })}
    {...(presentation && { styles: stylesOfPresentation(presentation) })}
    {...(callbacks && { callbacks: callbacksOf(callbacks) })}
    {...(strings && { strings: stringsOf(strings) })}
  />
)
