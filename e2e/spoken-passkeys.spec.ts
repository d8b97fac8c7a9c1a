import { authenticatorOn } from '../packages/widget/src/testing/passkeys.ts'
import { test } from './fixtures/walk.ts'

test('passkeys, with the keyboard', async ({ page, signInByCode, walk }) => {
  const authenticator = await authenticatorOn(page)
  await page.goto('/')
  await signInByCode(page)
  const journey = await walk('Passkeys')
  await journey.step('opens the page for passkeys, signed in: PasskeyRegistrationStart', () =>
    page.goto('/?mount=passkeys'),
  )
  await journey.press('Tab', 'Tab')
  await authenticator.verifies(false)
  await journey.press('presses it, and is not recognized', 'Enter')
  await authenticator.verifies(true)
  await journey.press('presses it again: PasskeyRegistrationSuccess', 'Enter')
  await journey.press('Tab', 'Tab')
  await journey.press('presses it', 'Enter')
  await journey.press('selects the name', 'ControlOrMeta+A')
  await journey.type('types another name and sends it', 'Home', 'Enter')
  await journey.press('Tab', 'Tab')
  await journey.press('presses it', 'Enter')
  await journey.press('presses it: nothing changes', 'Enter')
  await journey.press('presses it once more', 'Enter')
  await journey.press('Shift and Tab', 'Shift+Tab')
  await journey.press('presses it: it was the last one', 'Enter')
  await journey.end()
})
