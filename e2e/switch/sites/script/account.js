import { StytchAPIError } from 'https://cdn.jsdelivr.net/npm/@stytch/vanilla-js@6.3.0/+esm'
import { client } from './client.js'

const say = (id, text) => {
  document.getElementById(id).textContent = text
}
const tell = () => {
  const user = client.user.getSync()
  const session = client.session.getSync()
  say('who', user ? (user.emails[0]?.email ?? 'somebody') : 'nobody')
  say('factors', session?.authentication_factors.map((factor) => factor.delivery_method).join() ?? '')
}
client.user.onChange(tell)
client.session.onChange(tell)
tell()

document.getElementById('leave').addEventListener('click', () => client.session.revoke())
document.getElementById('refresh').addEventListener('click', async () => {
  try {
    await client.session.authenticate({ session_duration_minutes: 60 })
    say('refreshed', 'yes')
  } catch (error) {
    say('refreshed', error instanceof StytchAPIError ? error.error_type : 'no')
  }
})
