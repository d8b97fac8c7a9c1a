import type { Guest } from '../fixtures/guest.ts'
import type { Part } from './look.ts'
import { codeField, field, type Person, screen } from './person.ts'

interface Visitor {
  readonly person: Person
  readonly guest: Guest
  readonly address: string
  readonly codeFor: (to: string) => Promise<string>
}

/** Returns the section of the account with this name. */
export const section = (name: string): Part => ({ css: `[data-latchkey-section="${name}"]` })

/** Signs in with an emailed code on a page that can show the account afterwards. */
export const signInForAccount = async ({ person, guest, address, codeFor }: Visitor): Promise<void> => {
  await person.driver.open(guest.address({ config: { products: ['otp'] } }))
  await person.fill(field('Email'), address)
  await person.driver.press('Enter')
  await person.see(codeField)
  await person.driver.type(await codeFor(address))
  await person.see(screen('OTPConfirmation'))
}

/** Shows sections of the account in the place of the sign-in. */
export const showAccount = async (person: Person, sections: readonly string[], config: object = {}): Promise<void> => {
  await person.driver.run(
    (chosen, others) => {
      const page = window as unknown as { client: { mountAccount(options: object): object }; mount: object }
      page.client.mountAccount({ ...page.mount, config: { sections: chosen, ...others } })
    },
    sections,
    config,
  )
  await person.see(screen('Account'))
}

/** Signs in with an emailed code and shows sections of the account. */
export const openAccount = async (
  visitor: Visitor,
  sections: readonly string[],
  config: object = {},
): Promise<void> => {
  await signInForAccount(visitor)
  await showAccount(visitor.person, sections, config)
}
