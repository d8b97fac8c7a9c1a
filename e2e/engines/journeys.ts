import { expect } from 'playwright/test'
import type { Part } from './look.ts'
import { isOurs, isTakenOver, nodes } from './nodes.ts'
import { button, codeField, field, type Person, screen } from './person.ts'

type Words = Readonly<Record<'email.label' | 'email.continue' | 'otp.verifiedText', string>>

interface Stranger {
  readonly person: Person
  readonly address: string
  readonly codeFor: (to: string) => Promise<string>
}

/** Signs in with an emailed code, in the words of a language. Calls `halfWay` on the screen for the code. */
export const signInByCode = async (
  { person, address, codeFor }: Stranger,
  [lang, words]: readonly [string, Words],
  halfWay: () => Promise<void> = async () => {},
) => {
  await person.seeThat(screen('Main'), { attributes: expect.objectContaining({ lang }) })
  await person.fill(field(words['email.label']), address)
  await person.press(button(words['email.continue']))
  await person.read(screen('OTPAuthenticate'), address)
  await halfWay()
  await person.press(codeField)
  await person.driver.type(await codeFor(address))
  await person.read(screen('OTPConfirmation'), words['otp.verifiedText'])
}

/** Returns what the page's callbacks received since it was opened: event types, `success`, and errors. */
export const callbackLog = ({ driver }: Person): Promise<readonly string[]> =>
  driver.run(() => (window as unknown as { heard: readonly string[] }).heard)

/**
 * Types an address before React loads and its middle part afterwards: text, focus, caret and nodes stay. Then submits
 * it.
 */
export const typeAcross = async (person: Person, email: Part, address: string, letThrough: () => void) => {
  const [before = '', after = ''] = address.split('@')
  await person.fill(email, before + after)
  for (const _ of after) await person.driver.press('ArrowLeft')
  expect(await nodes(person)).toEqual(isOurs)
  letThrough()
  await expect.poll(() => nodes(person)).toEqual(isTakenOver)
  await person.driver.type('@')
  await person.seeThat(email, { focused: true, value: address })
  await person.driver.press('Enter')
  await person.read(screen('OTPAuthenticate'), address)
}
