import type { UserWidgetOptions } from '../../consumer/mount.ts'
import { type Callbacks, callbacksOf } from '../../stytch/callbacks.ts'
import { loginConfigOf, type StytchLoginConfig } from '../../stytch/login-config.ts'
import { type PresentationConfig, stylesOfPresentation } from '../../stytch/presentation.ts'
import { type StringsOptions, stringsOf } from '../../stytch/strings.ts'
import { type StyleConfig, stylesOf } from '../../stytch/styles.ts'

/** The props of the components of the existing React packages. */
export interface StytchProps<_Project = object> extends StringsOptions {
  config: StytchLoginConfig
  /** The styles of generations 4 and 5. */
  styles?: StyleConfig
  /** The presentation of generation 6. */
  presentation?: PresentationConfig
  callbacks?: Callbacks
}

/** Converts the props to those of our components. */
export const givenOf = ({ config, styles, presentation, callbacks, strings }: StytchProps): UserWidgetOptions => ({
  config: loginConfigOf(config, presentation?.options?.enableShadowDOM),
  // Sites without either option most likely come from the newest generation.
  styles: styles && !presentation ? stylesOf(styles) : stylesOfPresentation(presentation ?? {}),
  ...(callbacks && { callbacks: callbacksOf(callbacks) }),
  ...(strings && { strings: stringsOf(strings) }),
})
