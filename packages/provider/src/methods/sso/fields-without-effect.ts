import type { SamlChange } from '@latchkey/protocol/methods/sso/connections'

/**
 * Fields that are stored and returned for sites that move here, and change nothing. Each has a sentence that says what to
 * use instead. Every other field has an effect, which `connection-fields.test.ts` observes.
 */
export const fieldsWithoutEffect = {
  allow_gateway_callback:
    '`allow_gateway_callback` is stored and has no effect. For a gateway that forwards responses, set `alternative_acs_url`.',
} as const satisfies { readonly [Name in keyof SamlChange]?: string }

/** Returns the warning about values of a change that have no effect; undefined if there are none. */
export const warningAbout = (change: Omit<SamlChange, 'connection_id'>): string | undefined => {
  const sentences = Object.entries(fieldsWithoutEffect).flatMap(([name, sentence]) =>
    change[name as keyof typeof fieldsWithoutEffect] === true ? [sentence] : [],
  )
  return sentences.length === 0 ? undefined : sentences.join(' ')
}
