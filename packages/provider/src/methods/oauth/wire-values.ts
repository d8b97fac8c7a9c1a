import type { ProviderValues, WireProviderValues } from '@latchkey/protocol/methods/oauth/provider-values'

/** Returns what a provider handed out as answers have it. An unknown expiry is left out: clients parse a date that is there. */
export const wireProviderValues = ({ expires_at, ...values }: ProviderValues): WireProviderValues =>
  expires_at === '' ? values : { ...values, expires_at }
