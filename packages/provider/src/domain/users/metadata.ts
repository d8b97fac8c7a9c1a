import { mostMetadataBytes } from '@latchkey/protocol/identity/metadata.schema'
import { ProviderError } from '../../errors.ts'
import type { UserRow } from '../../store/tables/users/users.ts'

export type Metadata = UserRow['trustedMetadata']

/** Merges metadata: sent members replace existing ones, and null removes one. */
export const mergedMetadata = (before: Metadata, changes: Metadata | undefined): Metadata => {
  if (changes === undefined) return before
  const after = Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null))
  if (Buffer.byteLength(JSON.stringify(after)) <= mostMetadataBytes) return after
  throw new ProviderError('bad_request', 'The metadata exceeds 16 KB. Nothing was changed. Store less in it.')
}
