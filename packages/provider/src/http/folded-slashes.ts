/**
 * Returns the request with one slash at the start of its path. A base URL with a slash at its end makes clients call
 * `https://auth.example.com//sdk/v1/…`. The path is folded before routing, so every guard sees the same path as for one
 * slash. An issuer that was copied with a slash at its end makes `/v1/public/PROJECT_ID//.well-known/…`; those are folded
 * too. Other slashes inside the path and encoded ones (`%2F`) stay.
 *
 * ```ts
 * withFoldedSlashes(new Request('http://localhost:3000//v1/users')).url // 'http://localhost:3000/v1/users'
 * ```
 */
export const withFoldedSlashes = (request: Request): Request => {
  const { url } = request
  const path = url.indexOf('/', url.indexOf('://') + 3)
  if (path === -1) return request
  if (url[path + 1] !== '/') return withFoldedIssuer(request, path)
  let first = path + 1
  while (url[first] === '/') first++
  return new Request(url.slice(0, path + 1) + url.slice(first), request)
}

const withFoldedIssuer = (request: Request, path: number): Request => {
  const { url } = request
  const [, issuer = '', metadata = ''] =
    /^(\/v1\/public\/[^/?#]{1,128})\/{2,16}(\.well-known\/.*)$/s.exec(url.slice(path)) ?? []
  return issuer === '' ? request : new Request(`${url.slice(0, path)}${issuer}/${metadata}`, request)
}
