import { expect, test } from 'vitest'
import { greetingOf } from './greeting.ts'

const storage = () => {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}
const first = { started_at: '2026-11-29T10:00:00Z' }
const second = { started_at: '2026-11-29T10:04:00Z' }
const ada = { names: ['ada@example.com'], isNew: true }

test('says that the account was created in its first session, also after a reload, and in no later one', () => {
  const browserStorage = storage()
  expect(greetingOf(first, ada, browserStorage)).toBe('Account created')
  expect(greetingOf(first, ada, browserStorage)).toBe('Account created')
  expect(greetingOf(second, ada, browserStorage)).toBe("You're signed in")
})

test('greets the owner of an older account as signed in, and a new one of another person as created', () => {
  const browserStorage = storage()
  expect(greetingOf(first, { ...ada, isNew: false }, browserStorage)).toBe("You're signed in")
  expect(greetingOf(first, ada, browserStorage)).toBe('Account created')
  expect(greetingOf(second, { names: ['grace@example.com'], isNew: true }, browserStorage)).toBe('Account created')
})
