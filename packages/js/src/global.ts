/** Content of `window.Latchkey` on a page with the classic script: the exports of the module. */
export {
  ApiError,
  ConfigError,
  createClient,
  LatchkeyError,
  NetworkError,
  PlaceError,
  SchemaError,
  UsageError,
} from './index.ts'

// The chunks import the module. Its request starts here, before the first of them needs it.
const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
const file = 'latchkey.js'
document.head.append(
  Object.assign(document.createElement('link'), {
    rel: 'modulepreload',
    nonce,
    href: `${import.meta.url}${file}`,
    onload: removed,
    onerror: removed,
  }),
)

function removed(this: HTMLElement) {
  this.remove()
}
