import { signInByMail, signUpByPassword } from './fixtures/signed-in.ts'
import { start, test } from './fixtures/walk.ts'

const secret = 'wonderful Otter 9 lantern'

test('a new password, with the keyboard', async ({ page, address, walk }) => {
  const journey = await walk('New password')
  await start(page, journey, '/?products=passwords')
  await journey.type('sends their address: PasswordCreateOrLogin', address, 'Enter')
  await journey.fill('types a short password', 'too few')
  await journey.press('sends it', 'Enter')
  await journey.fill('continues typing', ' but Longer 1 now')
  await journey.press('Tab', 'Tab')
  await journey.press('presses it', 'Enter')
  await journey.press('Tab to the submit button, which is enabled now', 'Tab')
  await journey.press('presses it: PasswordConfirmation', 'Enter')
  await journey.end()
})

test('an existing and a forgotten password, with the keyboard', async ({
  page,
  provider,
  address,
  resetMail,
  walk,
}) => {
  const journey = await walk('Existing and forgotten password')
  await signUpByPassword(provider, address, secret)
  await start(page, journey, '/?products=passwords+emailMagicLinks')
  await journey.type('sends their address: PasswordCreateOrLogin', address, 'Enter')
  await journey.fill('sends a wrong password', 'wonderful Otter 8', 'Enter')
  await journey.press('Tab', 'Tab')
  await journey.press('Tab', 'Tab')
  await journey.press('presses it: PasswordForgot', 'Enter')
  await journey.press('Tab', 'Tab')
  await journey.press('Tab', 'Tab')
  await journey.press('presses it', 'Enter')
  await journey.press('Tab', 'Tab')
  await journey.press('presses it: EmailConfirmation', 'Enter')
  await journey.step('opens the link of the mail: PasswordResetForm', async () => {
    await page.goto((await resetMail(address, 2)).reset)
  })
  await journey.fill('types a new password and sends it: PasswordConfirmation', 'seven Lamps 4 under water', 'Enter')
  await journey.end()
})

test('without a password, with the keyboard', async ({ page, provider, address, codeFor, walk }) => {
  await signInByMail(provider, address, codeFor)
  const journey = await walk('Without a password')
  await start(page, journey, '/?products=passwords+emailMagicLinks')
  await journey.type('sends their address: PasswordCreateOrLogin, which mails a link automatically', address, 'Enter')
  for (let tab = 0; tab < 5; tab++) await journey.press('Tab', 'Tab')
  await journey.press('Tab', 'Tab')
  await journey.press('presses it: PasswordSetNew', 'Enter')
  await journey.press('Tab', 'Tab')
  await journey.press('Tab', 'Tab')
  await journey.press('presses it', 'Enter')
  await journey.end()
})

test('a user who signed up elsewhere meanwhile, with the keyboard', async ({ page, provider, address, walk }) => {
  const journey = await walk('Signed up elsewhere meanwhile')
  await start(page, journey, '/?products=passwords')
  await journey.type('sends their address: PasswordCreateOrLogin', address, 'Enter')
  await signUpByPassword(provider, address, secret)
  await journey.fill('sends a password: PasswordDedupe', 'another Heron 3 window', 'Enter')
  await journey.end()
})
