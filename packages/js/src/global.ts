/** What `window.Latchkey` holds on a page with the classic script: what the module exports. */
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

// The chunks take from the module what the script holds too: it is on its way before the first of them asks for it.
const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
const file = 'latchkey.js'
document.head.append(
  Object.assign(document.createElement('link'), {
    ...{ rel: 'modulepreload', nonce, href: `${import.meta.url}${file}` },
    onload: removed,
    onerror: removed,
  }),
)

function removed(this: HTMLElement) {
  this.remove()
}
