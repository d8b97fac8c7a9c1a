// Script of a host site of Latchkey: mounts what the page's address requests.
const wrong = (what) => document.querySelector('#wrong').append(`${what}\n`)
addEventListener('error', ({ message }) => wrong(message))
addEventListener('unhandledrejection', ({ reason }) => wrong(`rejected: ${reason}`))
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  // The browser's own request: WebKit looks for the site's icon.
  if (!blockedURI.endsWith('/favicon.ico')) wrong(`${effectiveDirective} ${blockedURI}`)
})

const { publicToken, provider } = document.documentElement.dataset
const mountParameter = new URL(location.href).searchParams.get('mount')
// A redirect carries no options. Where the page has no storage, there is no redirect.
const options = mountParameter ?? sessionStorage.getItem('mount') ?? '{}'
try {
  sessionStorage.setItem('mount', options)
} catch {}
const mount = { elementId: '#login', ...JSON.parse(options) }
document.documentElement.dir = mount.dir ?? 'ltr'

const file = '/js/latchkey.js'
const { createClient } = window.Latchkey ?? (await import(file))
const client = createClient(publicToken, { baseURL: provider })
Object.assign(window, { client, createClient, mount, heard: [] })
const callbacks = {
  onEvent: ({ type }) => heard.push(type),
  onSuccess: () => heard.push('success'),
  onError: (error) => heard.push(`error ${error.error_type ?? error.code}`),
}

const who = document.querySelector('#who')
const tell = () => {
  const user = client.user.getSync()
  who.textContent = user
    ? [...user.emails.map((one) => one.email), ...user.phone_numbers.map((one) => one.phone_number)].join()
    : 'Nobody'
}
client.user.onChange(tell)
tell()
document.querySelector('#leave').addEventListener('click', () => client.session.revoke())

if (location.pathname === '/authenticate') await client.authenticateByUrl({ session_duration_minutes: 30 })
else if (location.pathname === '/reset') window.handle = client.mountResetPassword({ ...mount, callbacks })
else window.handle = client.mountLogin({ ...mount, callbacks })
