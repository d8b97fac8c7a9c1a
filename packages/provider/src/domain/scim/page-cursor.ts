import { hash } from 'node:crypto'
import type { SealedPlace } from '../../ports/sealing.ts'
import type { ScimPageEnd } from '../../store/tables/scim/scim-users.ts'
import type { Deps } from '../deps.ts'
import { ScimError } from './scim-error.ts'

/** Seconds for which a cursor is valid: an import of 100,000 people by pages of 100 may take as long. */
export const cursorSeconds = 3_600

/** The list that a cursor continues. A cursor of another list, or with another filter, is refused. */
export interface CursorList {
  readonly connectionId: string
  readonly kind: 'users' | 'groups'
  readonly filter: string | undefined
}

type CursorDeps = Pick<Deps, 'sealing' | 'clock'>

const placeOf = ({ connectionId, kind, filter = '' }: CursorList): SealedPlace => ({
  table: `scim_${kind}`,
  column: 'cursor',
  row: `${connectionId} ${hash('sha256', filter.trim(), 'base64url')}`,
})

/**
 * Returns the opaque cursor of the page after this one (RFC 9865, section 2). It is sealed, so that no one can make one
 * or read from it when a person was added; its characters are unreserved ones (RFC 3986, section 2.3).
 */
export const nextCursorOf = ({ sealing, clock }: CursorDeps, list: CursorList, end: ScimPageEnd): string =>
  sealing.seal(placeOf(list), JSON.stringify([end.createdAt, end.id, clock.now() + cursorSeconds * 1_000]))

/**
 * Returns where the page that a cursor asks for begins; null for the first page.
 *
 * @throws ScimError `invalidCursor` for a cursor that was not answered for this list, `expiredCursor` for an old one
 */
export const pageStartOf = ({ sealing, clock }: CursorDeps, list: CursorList, cursor: string): ScimPageEnd | null => {
  if (cursor === '') return null
  const [createdAt, id, expiresAt] = openedCursor(sealing, list, cursor)
  if (expiresAt <= clock.now())
    throw new ScimError(
      400,
      'expiredCursor',
      `The cursor has expired. A cursor is valid for ${cursorSeconds} seconds. Begin again with an empty \`cursor\`.`,
    )
  return { createdAt, id }
}

const openedCursor = (
  sealing: CursorDeps['sealing'],
  list: CursorList,
  cursor: string,
): readonly [createdAt: number, id: string, expiresAt: number] => {
  try {
    return JSON.parse(sealing.open(placeOf(list), cursor))
  } catch {
    throw new ScimError(
      400,
      'invalidCursor',
      'The cursor does not belong to this list. Send `nextCursor` unchanged and with the same filter, or begin again with an empty `cursor`.',
    )
  }
}
