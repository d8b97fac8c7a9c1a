import { StytchAPIError, StytchSDKUsageError } from '@stytch/vanilla-js/headless'
import { client } from './client'
import { say } from './field'
import { mail } from './mail'
import { others } from './others'
import { passwords } from './passwords'

client.onStateChange(({ user, session }) => {
  say('who', user ? (user.emails[0]?.email ?? 'somebody') : 'nobody')
  say('factors', session?.authentication_factors.map(({ delivery_method }) => delivery_method).join() ?? '')
})
const now = client.user.getSync()
say('who', now ? (now.emails[0]?.email ?? 'somebody') : 'nobody')

/** Describes the answer of a call, without values that differ between runs. */
const describeAnswer = (answer: unknown): string =>
  answer && typeof answer === 'object'
    ? Object.keys(answer)
        .filter((key) => !key.startsWith('__'))
        .sort()
        .join(' ')
    : String(answer)

const failed = (fault: unknown): string => {
  if (fault instanceof StytchAPIError) return `${fault.name} ${fault.error_type} ${fault.status_code}`
  if (fault instanceof StytchSDKUsageError) return fault.name
  throw fault
}

for (const [name, call] of Object.entries({ ...mail, ...passwords, ...others })) {
  const button = Object.assign(document.createElement('button'), { id: name, textContent: name })
  button.addEventListener('click', async () => {
    say('out', '')
    say('out', `${name}: ${await call().then(describeAnswer, failed)}`)
  })
  document.querySelector('nav')?.append(button)
}
