import { LatchkeyError } from '../../core/errors.ts'
import { type PasskeyCode, type PasskeyRule, rules } from './passkey-rules.ts'

/**
 * A ceremony of the browser ended without a passkey. `rule` is the exact reason, `code` groups the rules by what the
 * site can do. `cause` is the browser's error. This error has the same `name`, because sites compare it.
 *
 * @example
 * if (error.code === 'passkey_exists') say('You have a passkey on this device already.')
 */
export class PasskeyError extends LatchkeyError {
  override readonly name: string
  readonly code: PasskeyCode
  readonly rule: PasskeyRule

  constructor(rule: PasskeyRule, cause?: unknown) {
    const { code, message } = rules[rule]
    super(message, { cause })
    const { name } = Object(cause) as { readonly name?: unknown }
    this.name = typeof name === 'string' ? name : 'AbortError'
    this.code = code
    this.rule = rule
  }
}
