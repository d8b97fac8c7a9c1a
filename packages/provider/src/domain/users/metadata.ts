import { mostMetadataBytes } from '@latchkey/protocol/identity/metadata.schema'
import { ProviderError } from '../../errors.ts'
import type { UserRow } from '../../store/tables/users.ts'

export type Metadata = UserRow['trustedMetadata']

/** What is kept of metadata: members that are sent are written over the present ones, and null removes one. */
export const mergedMetadata = (before: Metadata, changes: Metadata | undefined): Metadata => {
  if (changes === undefined) return before
  const after = Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null))
  if (Buffer.byteLength(JSON.stringify(after)) <= mostMetadataBytes) return after
  throw new ProviderError('bad_request', 'The metadata is larger than 16 KB, so nothing was changed. Keep less in it.')
}
