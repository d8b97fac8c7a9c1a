import {
  enteredCode,
  enteredDigits,
  enteredEmail,
  enteredIdentifier,
  enteredPhone,
} from '@latchkey/protocol/core/entered-text'

/** How a call reads the text that a person entered, by the name of its field on the wire, after
 * the path of its call if other calls use that name differently. Every other field is sent as it is. */
export const enteredFields: Readonly<Record<string, (text: string) => string>> = {
  email: enteredEmail,
  email_address: enteredEmail,
  phone_number: enteredPhoneNumber,
  mfa_phone_number: enteredPhoneNumber,
  code: enteredDigits,
  totp_code: enteredDigits,
  recovery_code: enteredCode,
  user_code: enteredCode,
  organization_slug: enteredIdentifier,
  // Other calls have tokens of links under this name.
  '/otps/authenticate token': enteredDigits,
}

/** A number on the wire has no separators (E.164). A number without its country is left to the provider's refusal. */
function enteredPhoneNumber(text: string): string {
  const phone = enteredPhone(text)
  return phone.startsWith('+') && !/[^\d+\-. ()]/.test(phone) ? `+${phone.replace(/\D/g, '')}` : phone
}

/** Returns the fields of a call as a person meant them. */
export const readEntered = (path: string, fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const key = [`${path} ${name}`, name].find((one) => Object.hasOwn(enteredFields, one))
      return [name, key && typeof value === 'string' ? (enteredFields[key]?.(value) ?? value) : value]
    }),
  )
