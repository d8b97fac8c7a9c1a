import type { PasskeyRule } from '@latchkey/client/methods/passkey/passkey-rules'

/** Returns the rule that a browser ceremony broke; undefined for other failures. */
export const ruleOf = (fault: unknown): PasskeyRule | undefined =>
  (fault as { readonly rule?: PasskeyRule } | null)?.rule
