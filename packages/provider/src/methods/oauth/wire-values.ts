import type { ProviderValues, WireProviderValues } from '@latchkey/protocol/methods/oauth/provider-values'

/** Returns provider values in wire form. An unknown expiry is omitted, because clients parse the date if present. */
export const wireProviderValues = ({ expires_at, ...values }: ProviderValues): WireProviderValues =>
  expires_at === '' ? values : { ...values, expires_at }
