import type { FormEntry, FormFields } from '@latchkey/protocol/forms/forms'
import type { Config } from '../consumer/config.ts'
import type { EntryName, Plan } from '../consumer/plan.ts'
import { formsOf } from '../mount/sections.ts'

/** What a form brings to the provider beside the address. What a site left out is left out. */
export type Fields = { readonly [Name in Exclude<keyof FormFields, 'email'>]?: FormFields[Name] | undefined }

/** What the widget says in its calls, as the provider's forms take it. */
const fieldsOf: { readonly [Name in FormEntry]: (config: Config) => Fields } = {
  'otp.email': ({ otp }) => ({ expiration_minutes: otp.minutes }),
  'emailLink.email': ({ link }) => ({
    login_redirect_url: link.loginRedirectURL,
    signup_redirect_url: link.signupRedirectURL,
    login_expiration_minutes: link.loginExpirationMinutes,
    signup_expiration_minutes: link.signupExpirationMinutes,
  }),
  'password.email': ({ password }) => ({
    login_redirect_url: password.loginRedirectURL,
    reset_password_redirect_url: password.resetPasswordRedirectURL,
    reset_password_expiration_minutes: password.resetPasswordExpirationMinutes,
  }),
}

const isFormEntry = (name: EntryName): name is FormEntry => Object.hasOwn(fieldsOf, name)

/** A form that a browser posts by itself: what it begins, and the fields that it brings along. */
export interface PlainForm {
  readonly entry: FormEntry
  readonly fields: readonly (readonly [name: string, value: string])[]
}

/**
 * The form that is shown first, or null where it asks for something else than an address.
 *
 * @param said by the site for this very form; it counts for more than the configuration
 */
export function plainFormOf(plan: Plan, config: Config, said: Fields): PlainForm | null {
  const entry = formsOf(plan)[0]?.entry
  if (!entry || !isFormEntry(entry)) return null
  const fields = Object.entries({ ...fieldsOf[entry](config), ...said })
  return { entry, fields: fields.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])) }
}
