import { picturePath } from '../domain/account/picture.ts'
import { ProviderError } from '../errors.ts'
import { guarded } from '../http/answer.ts'
import { atPath, type PathEndpoint } from '../http/exchange.ts'
import { pictureContent } from '../store/tables/account/pictures.ts'
import type { RouteDeps } from './route-deps.ts'

/**
 * Serves a picture that a user or member uploaded, to any page. It is an image and nothing else: the type is fixed, and
 * a browser that opens it as a document runs no script. A cache asks each time, so that it shows no removed picture.
 */
export const pictureEndpoint = ({ deps }: RouteDeps): PathEndpoint => ({
  ...atPath('GET', `${picturePath}/:picture_id`),
  async answer({ request, params: { picture_id: pictureId = '' } }) {
    const content = /^[\w-]{20,100}$/.test(pictureId) ? await pictureContent(deps.store.db, pictureId) : null
    if (content === null) throw noPicture()
    const headers = {
      ...guarded,
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ETag: `"${pictureId}"`,
    }
    if (request.headers.get('if-none-match') === headers.ETag) return new Response(null, { status: 304, headers })
    return new Response(Buffer.from(content, 'base64'), {
      headers: { ...headers, 'Content-Type': 'image/jpeg', 'Content-Disposition': 'inline; filename="picture.jpg"' },
    })
  },
})

const noPicture = () =>
  new ProviderError('route_not_found', 'There is no picture at this address. It was removed or replaced.')
