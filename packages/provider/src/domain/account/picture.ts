import { ProviderError } from '../../errors.ts'
import type { Scope } from '../../store/scope.ts'
import type { Db } from '../../store/store.ts'
import { dropPicture, pictureOf, putPicture } from '../../store/tables/account/pictures.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Deps } from '../deps.ts'
import { newToken } from '../sessions/sessions.ts'
import { strippedJpeg } from '../users/jpeg.ts'
import { requirePictureURL } from '../users/picture-url.ts'

/** Path of uploaded pictures at the provider. */
export const picturePath = '/v1/pictures'

/** With base64 it fits the longest body of a call. */
export const longestPictureBytes = 45_000

/**
 * Returns the bytes that are stored for an uploaded picture. Only JPEG: the page encodes each file again, so no other
 * type is needed, and a type that can hold scripts, such as SVG, is never served from this address.
 *
 * @param typed base64
 * @throws ProviderError `bad_request`
 */
export const requirePicture = (typed: string): Buffer => {
  const bytes = Buffer.from(typed, 'base64')
  const isWhole = bytes.toString('base64').replace(/=+$/, '') === typed.replace(/=+$/, '')
  const jpeg = isWhole && bytes.length <= longestPictureBytes ? strippedJpeg(bytes) : null
  if (jpeg !== null) return Buffer.from(jpeg)
  throw new ProviderError(
    'bad_request',
    'The `picture` is not a JPEG of at most 256 × 256 pixels and 45,000 bytes, in base64. Nothing was changed. Encode the picture again with these bounds.',
  )
}

/** What a call of the owner says about the picture. */
export interface PictureChange {
  /** A link; null removes the picture. */
  readonly picture_url?: string | null
  /** A JPEG in base64. */
  readonly picture?: string
}

/** The owner of a picture, and the public base URL of the provider, without a trailing slash. */
interface PictureOwner {
  readonly scope: Project
  readonly ownerId: string
  readonly baseURL: string
  /** The URL of before the change. */
  readonly before: string | null
}

/**
 * Changes the stored picture, and returns the URL of the picture after it; undefined if the change names none. A new
 * picture has a new address, so no cache shows an earlier one. The caller holds the lock of the owner.
 *
 * @throws ProviderError `bad_request` for a link or a picture that is not allowed
 */
export const changePicture = async (
  { random, clock }: Pick<Deps, 'random' | 'clock'>,
  db: Db,
  { scope, ownerId, baseURL, before }: PictureOwner,
  { picture_url: typed, picture }: PictureChange,
): Promise<string | null | undefined> => {
  if (picture !== undefined && typed !== undefined) throw twoPictures()
  if (picture !== undefined) {
    const pictureId = newToken(random)
    const content = requirePicture(picture).toString('base64')
    await putPicture(db, scope, ownerId, { pictureId, content, createdAt: clock.now() })
    return `${baseURL}${picturePath}/${pictureId}`
  }
  if (typed === undefined) return undefined
  const url = typed === null ? null : requirePictureURL(scope, typed)
  // A form that saves the address it was given keeps the picture.
  if (url === null || url !== before) await dropPicture(db, scope, ownerId)
  return url
}

/** Returns the uploaded picture of an owner as a `data:` URL; null if there is none. */
export const exportedPicture = async (db: Db, scope: Scope, ownerId: string): Promise<string | null> => {
  const picture = await pictureOf(db, scope, ownerId)
  return picture === null ? null : `data:image/jpeg;base64,${picture.content}`
}

const twoPictures = () =>
  new ProviderError(
    'bad_request',
    'The body has both `picture` and `picture_url`. Nothing was changed. Pass the picture, or the link to one.',
  )
