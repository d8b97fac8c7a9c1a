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

/** Signs in by an emailed code, in the words of a language. `halfWay` happens while the code is asked for. */
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

/** What the page's callbacks have heard since it was opened: events by their types, `success`, and errors. */
export const heard = ({ driver }: Person): Promise<readonly string[]> =>
  driver.run(() => (window as unknown as { heard: readonly string[] }).heard)

/** Types an address before React comes and its middle after it: text, focus, caret and nodes stay. Then it is sent. */
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
