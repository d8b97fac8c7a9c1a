// The script of a site that Latchkey is a guest in: what the page's address asks for, and nothing clever.
const wrong = (what) => document.querySelector('#wrong').append(`${what}\n`)
addEventListener('error', ({ message }) => wrong(message))
addEventListener('unhandledrejection', ({ reason }) => wrong(`rejected: ${reason}`))
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  // Nobody's page asked for it: WebKit looks for a picture of the site by itself.
  if (!blockedURI.endsWith('/favicon.ico')) wrong(`${effectiveDirective} ${blockedURI}`)
})

const { publicToken, provider } = document.documentElement.dataset
const given = new URL(location.href).searchParams.get('mount')
// A link that leads back brings nothing along; where the page may keep nothing, there is no such link.
const kept = given ?? sessionStorage.getItem('mount') ?? '{}'
try {
  sessionStorage.setItem('mount', kept)
} catch {}
const mount = { elementId: '#login', ...JSON.parse(kept) }
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
