import { catalogueOf } from '@latchkey/widget/copy/locales'
import * as germanSections from '@latchkey/widget/copy/locales/de'
import { repeated } from '../../tools/test/slices.ts'
import { numberOf } from '../fixtures/number.ts'
import { isOurs, isTakenOver, nodes } from './nodes.ts'
import { button, codeField, field, screen, tab } from './person.ts'
import { repeatedIn } from './repeats.ts'
import { expect, test } from './test.ts'

const german = catalogueOf(germanSections)

/** The nodes that the server rendered, before React has loaded. */
const isClaimed = { isReacts: false, isFirst: true }

const emailCode = { products: ['otp'] }

for (const [what, locale, words] of [
  ['in English', undefined, ['Email', 'Continue with email']],
  ['in German', 'de', [german['email.label'], german['email.continue']]],
] as const)
  test(
    `keeps text, focus and nodes typed into server markup before any script ran, twice (${what})`,
    locale ? repeatedIn(`server markup ${what}`, 'chromium') : {},
    async ({ person, guest, address, codeFor }) => {
      const [label, press] = words
      const bringLoader = guest.hold('/js/latchkey.js')
      const bringReact = guest.hold('/hydrate-')
      await person.driver.open(guest.address({ config: emailCode, ...(locale && { locale }) }, 'server'))
      await person.see(button(press))
      const [before = '', after = ''] = address.split('@')
      await person.fill(field(label), before + after)
      for (const _ of after) await person.driver.press('ArrowLeft')
      await nodes(person)
      bringLoader()
      await expect.poll(() => person.driver.run(() => 'handle' in window)).toBe(true)
      expect(await nodes(person)).toEqual(isClaimed)
      bringReact()
      await expect.poll(() => nodes(person)).toEqual(isTakenOver)
      await person.driver.type('@')
      await person.seeThat(field(label), { focused: true, value: address })
      await person.driver.press('Enter')
      await person.read(screen('OTPAuthenticate'), address)
      await person.driver.type(await codeFor(address))
      await person.read({ css: '#who' }, address)
    },
  )

test(
  'sends one mail for a submit during hydration, while React adopts the nodes',
  repeatedIn('one mail of server markup', 'chromium'),
  async ({ person, guest, address, inbox }) => {
    const bringAnswers = guest.hold('/start-flow-')
    await person.driver.open(guest.address({ config: emailCode }, 'server'))
    await expect.poll(() => person.driver.run(() => 'handle' in window)).toBe(true)
    await person.fill(field('Email'), address)
    expect(await nodes(person)).toEqual(isOurs)
    await person.driver.press('Enter')
    await person.driver.press('Enter')
    await person.seeThat(screen('Main'), { attributes: expect.objectContaining({ 'aria-busy': 'true' }) })
    expect(await nodes(person)).toEqual(isClaimed)
    bringAnswers()
    await person.read(screen('OTPAuthenticate'), address)
    expect((await inbox(address)).length).toBe(1)
  },
)

test(
  'keeps tabs and a number that were entered before any script ran',
  repeated('keeps tabs and a number that were entered'),
  async ({ person, guest, codeFor }, info) => {
    const number = numberOf(info)
    const config = { products: ['otp'], otpOptions: { methods: ['sms', 'email'] } }
    const bringLoader = guest.hold('/js/latchkey.js')
    await person.driver.open(guest.address({ config }, 'server'))
    await person.fill(field('Phone number'), number.national)
    await nodes(person)
    bringLoader()
    await expect.poll(() => nodes(person)).toEqual(isTakenOver)
    await person.seeThat(tab('Text'), { attributes: expect.objectContaining({ 'aria-selected': 'true' }) })
    await person.seeThat(field('Phone number'), { focused: true, value: number.national })
    await person.driver.press('Enter')
    await person.read(screen('OTPAuthenticate'), number.shown)
    await person.seeThat(codeField, { focused: true })
    await person.driver.type(await codeFor(number.international))
    await person.read(screen('OTPConfirmation'), 'Success')
  },
)

test(
  'repaints markup that another script changed, and keeps the typed text',
  repeated('repaints markup that another script changed'),
  async ({ person, guest, address }) => {
    const bringLoader = guest.hold('/js/latchkey.js')
    await person.driver.open(guest.address({ config: emailCode }, 'server'))
    await person.fill(field('Email'), address)
    await person.driver.run(() => {
      for (const one of document.querySelectorAll('#login h2, #login button'))
        one.replaceChildren(document.createElement('font'))
    })
    bringLoader()
    await person.see(button('Continue with email'))
    await person.seeThat(field('Email'), { focused: true, value: address })
    await person.driver.press('Enter')
    await person.read(screen('OTPAuthenticate'), address)
  },
)
