import { createElement } from 'react'
import { expect, test } from 'vitest'
import { authenticate, CodeForm, PasswordForm, Plain, send, type Trial } from '../testing/trial-flow.ts'
import type { Entry } from '../ui/entry.ts'
import type { View } from '../ui/view.ts'
import { beginOf } from './begin.ts'
import { methodOf } from './method.ts'
import { screensOf } from './screen.ts'

/**
 * What must not compile. `tsc` reads this file like any other: each line below `@ts-expect-error` is an error today,
 * and the day it stops being one, the comment is. A header of a row can only be trusted while that holds.
 */
const screen = screensOf<Trial>()
const chunk = { styles: [], sentences: {} }
const Code = screen('Code', { view: CodeForm, on: { async submit() {}, async resend() {} } })
const begin = beginOf<Trial, { email: [string] }>()({ on: { async email() {} } })

test('a row leads only to declared screens', () => {
  screen('Code', {
    view: CodeForm,
    transitions: ['Done'],
    on: {
      async submit({ go }) {
        // @ts-expect-error Password is not among the leads
        return go('Password', { email: '' })
      },
      async resend() {},
    },
  })
  screen('Code', {
    view: CodeForm,
    on: {
      async submit({ go }) {
        // @ts-expect-error there are no leads at all
        return go('Done', {})
      },
      async resend() {},
    },
  })
})
test('a row uses only declared actions with their request types', () => {
  screen('Code', {
    view: CodeForm,
    uses: { send },
    on: {
      async submit({ use }) {
        // @ts-expect-error authenticate is not among the actions
        await use.authenticate({})
      },
      async resend() {},
    },
  })
  screen('Code', {
    view: CodeForm,
    uses: { authenticate },
    on: {
      async submit({ use }, code) {
        // @ts-expect-error the request has no member `code`
        await use.authenticate({ code })
      },
      async resend() {},
    },
  })
})
test('every intent and question of a view has a handler', () => {
  // @ts-expect-error resend is not
  screen('Code', { view: CodeForm, on: { async submit() {} } })
  // @ts-expect-error nothing is
  screen('Code', { view: CodeForm })
  // @ts-expect-error the question is not
  screen('Password', { view: PasswordForm, on: { async submit() {} } })
  screen('Password', {
    view: PasswordForm,
    on: { async submit() {} },
    asks: {
      // @ts-expect-error the answer has another shape
      async strength() {
        return { points: 3 }
      },
    },
  })
})
test('every handler belongs to an intent of the view', () => {
  // @ts-expect-error the view says nothing
  screen('Done', { view: Plain, on: { async submit() {} } })
  // @ts-expect-error there is no such intent to explain
  screen('Code', { view: CodeForm, errors: { sumbit: 'toast' }, on: { async submit() {}, async resend() {} } })
  screen('Code', {
    view: CodeForm,
    // @ts-expect-error a sentence that the catalogue does not have
    errors: { submit: { '*': 'otp.wrong' } },
    on: { async submit() {}, async resend() {} },
  })
  screen('Code', {
    view: CodeForm,
    // @ts-expect-error an error type that the provider does not have
    errors: { submit: { otp_gone: 'otp.invalid' } },
    on: { async submit() {}, async resend() {} },
  })
})
test('a screen is entered with the data that it shows', () => {
  screen('Code', {
    view: CodeForm,
    transitions: ['Code'],
    on: {
      async submit({ go }) {
        // @ts-expect-error the method id is missing
        return go('Code', { destination: 'x' })
      },
      async resend() {},
    },
  })
  // @ts-expect-error the view shows what the step does not carry
  screen('Done', { view: CodeForm, on: { async submit() {}, async resend() {} } })
  screen('Done', {
    view: CodeForm,
    // @ts-expect-error nor is it what the row reads of the mount
    shows: ({ watermark }) => ({ destination: watermark }),
    on: { async submit() {}, async resend() {} },
  })
  screen('Done', {
    view: CodeForm,
    shows: ({ id }) => ({ destination: id }),
    on: { async submit() {}, async resend() {} },
  })
  // @ts-expect-error no step has this name
  screen('Verify', { view: Plain })
})
test('a view reads only answers to its own questions', () => {
  // @ts-expect-error this view asks nothing
  const peeks: View<{ email: string }> = ({ at }) => String(at.answers.strength)
  expect(peeks).toBeTypeOf('function')
})
test('a host receives only declared events with their data', () => {
  screen('Code', {
    view: CodeForm,
    on: {
      async submit({ emitEvent }) {
        // @ts-expect-error the event carries a method id
        emitEvent('SENT', {})
      },
      async resend({ emitEvent }) {
        // @ts-expect-error no such event
        emitEvent('RESENT', {})
      },
    },
  })
})
test('a method owns the screens of its chunk and handles its entries with their argument types', () => {
  const entries = { email: { view: () => null } }
  methodOf<Trial, { email: [string] }>()({
    id: 'code',
    product: 'codes',
    entries,
    owns: ['Code'],
    load: async () => ({ ...chunk, screens: { Code } }),
    begin: async () => ({ ...chunk, begin }),
  })
  methodOf<Trial, { email: [string] }>()({
    id: 'code',
    product: 'codes',
    entries,
    owns: ['Code', 'Done'],
    // @ts-expect-error the chunk has no screen Done
    load: async () => ({ ...chunk, screens: { Code } }),
    begin: async () => ({ ...chunk, begin }),
  })
  methodOf<Trial, { email: [string]; phone: [string] }>()({
    id: 'code',
    product: 'codes',
    entries: { email: { view: () => null }, phone: { view: () => null } },
    owns: ['Code'],
    load: async () => ({ ...chunk, screens: { Code } }),
    // @ts-expect-error the entry `phone` is not answered
    begin: async () => ({ ...chunk, begin }),
  })
  const counts: Entry<[number]> = ({ emit }) => {
    emit(1)
    return null
  }
  methodOf<Trial, { email: [string] }>()({
    id: 'code',
    product: 'codes',
    // @ts-expect-error the entry emits a number, but its handler takes a text
    entries: { email: { view: counts } },
    owns: ['Code'],
    load: async () => ({ ...chunk, screens: { Code } }),
    begin: async () => ({ ...chunk, begin }),
  })
})
test('an entry receives the item type of its plan, and background tasks have a handler', () => {
  const kinds: Entry<[], { readonly kind: string }> = ({ at }) => createElement('p', {}, at.item.kind)
  methodOf<Trial, { button: [] }>()({
    id: 'code',
    product: 'codes',
    entries: { button: { view: kinds } },
    owns: ['Code'],
    load: async () => ({ ...chunk, screens: { Code } }),
    begin: async () => ({ ...chunk, begin: beginOf<Trial, { button: [] }>()({ on: { async button() {} } }) }),
  })
  const numbers: Entry<[], number> = ({ at }) => createElement('p', {}, at.item)
  methodOf<Trial, { button: [] }>()({
    id: 'code',
    product: 'codes',
    // @ts-expect-error the plan gives it a kind, and the entry reads a number
    entries: { button: { view: numbers } },
    owns: ['Code'],
    load: async () => ({ ...chunk, screens: { Code } }),
    begin: async () => ({ ...chunk, begin: beginOf<Trial, { button: [] }>()({ on: { async button() {} } }) }),
  })
  methodOf<Trial, { email: [string] }, 'watch'>()({
    id: 'code',
    product: 'codes',
    entries: { email: { view: () => null } },
    ambient: ['watch'],
    owns: ['Code'],
    load: async () => ({ ...chunk, screens: { Code } }),
    // @ts-expect-error what runs beside Main is not answered
    begin: async () => ({ ...chunk, begin }),
  })
})
test('a method answers the questions of its entries in the shape that they read', () => {
  type Asks = { email: { count: [[typed: string], number] } }
  const asks: Entry<[string], undefined, Asks['email']> = ({ at, ask }) => {
    ask.count('a')
    return createElement('p', {}, at.answers.count)
  }
  const answers = beginOf<Trial, { email: [string] }, never, Asks>()({
    on: { async email() {} },
    asks: { email: { count: async (_, text) => text.length } },
  })
  methodOf<Trial, { email: [string] }, never, Asks>()({
    id: 'code',
    product: 'codes',
    entries: { email: { view: asks } },
    owns: ['Code'],
    load: async () => ({ ...chunk, screens: { Code } }),
    begin: async () => ({ ...chunk, begin: answers }),
  })
  methodOf<Trial, { email: [string] }>()({
    id: 'code',
    product: 'codes',
    // @ts-expect-error the method is asked nothing
    entries: { email: { view: asks } },
    owns: ['Code'],
    load: async () => ({ ...chunk, screens: { Code } }),
    begin: async () => ({ ...chunk, begin }),
  })
  methodOf<Trial, { email: [string] }, never, Asks>()({
    id: 'code',
    product: 'codes',
    entries: { email: { view: asks } },
    owns: ['Code'],
    load: async () => ({ ...chunk, screens: { Code } }),
    // @ts-expect-error its question has no handler
    begin: async () => ({ ...chunk, begin }),
  })
  beginOf<Trial, { email: [string] }, never, Asks>()({
    on: { async email() {} },
    // @ts-expect-error the answer has another shape
    asks: { email: { count: async (_, text) => text } },
  })
})
