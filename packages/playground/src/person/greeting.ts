import type { Somebody } from './people.ts'

const key = 'latchkey-created-session'

/**
 * Greets the owner of a session: a new account once, in the session in which it was created. A later session of the same tab, which may
 * begin within minutes, is no new account.
 */
export const greetingOf = (
  { started_at }: { readonly started_at: string },
  { names: [name = ''], isNew }: Pick<Somebody, 'names' | 'isNew'>,
  storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage,
): 'Account created' | "You're signed in" => {
  const item = `${key} ${name}`
  if (isNew && storage.getItem(item) === null) storage.setItem(item, started_at)
  return isNew && storage.getItem(item) === started_at ? 'Account created' : "You're signed in"
}
