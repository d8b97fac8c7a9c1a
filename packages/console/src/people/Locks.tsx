import type { ConsoleLock } from '@latchkey/protocol/console/users'
import { visibleText } from '../shell/visible-text.ts'

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

const guesses = {
  password: ['wrong password', 'wrong passwords'],
  code: ['wrong code', 'wrong codes'],
  'authenticator code': ['wrong authenticator code', 'wrong authenticator codes'],
} as const

/** Describes a lock: `Locked until 12:36: 10 wrong passwords`. */
const lockText = ({ of, address, network, wrong, locked_until: until }: ConsoleLock): string => {
  const [one, many] = guesses[of]
  const to = address === '' ? '' : ` for ${visibleText(address)}`
  const from = network === null ? '' : `, from ${network} only`
  return `Locked until ${clock.format(new Date(until))}: ${wrong} ${wrong === 1 ? one : many}${to}${from}`
}

/** The locks after wrong guesses. Renders nothing for an account that can sign in. */
export function Locks({ locks }: { readonly locks: readonly ConsoleLock[] }) {
  if (locks.length === 0) return null
  return (
    <ul className="notice locks" aria-label="Locks">
      {locks.map((lock) => (
        <li key={`${lock.of} ${lock.address} ${lock.network}`}>{lockText(lock)}</li>
      ))}
    </ul>
  )
}

/** Says what an unlock did. */
export const unlockText = (lifted: number): string => {
  if (lifted === 0) return 'There was no lock. The counters of wrong passwords and codes are cleared.'
  return lifted === 1 ? 'Unlocked: one lock was lifted.' : `Unlocked: ${lifted} locks were lifted.`
}
