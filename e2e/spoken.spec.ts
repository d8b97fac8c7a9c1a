import { repeated } from '../tools/test/slices.ts'
import { numberOf } from './fixtures/number.ts'
import { start, test } from './fixtures/walk.ts'

const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

test('emailed passcode, with the keyboard', async ({ page, address, codeFor, walk }) => {
  const journey = await walk('Emailed passcode')
  await start(page, journey, '/')
  await journey.type('sends an invalid address', 'nonsense', 'Enter')
  await journey.press('removes it', 'ControlOrMeta+A', 'Delete')
  await journey.type('sends their address: OTPAuthenticate', address, 'Enter')
  await journey.type('types a wrong code', wrongFor(await codeFor(address)))
  await journey.press('Tab', 'Tab')
  await journey.press('presses it', 'Enter')
  await journey.press('Shift+Tab', 'Shift+Tab')
  await journey.press('presses it: Main', 'Enter')
  await journey.press('sends the address again: OTPAuthenticate', 'Enter')
  await journey.type('types the code: OTPConfirmation', await codeFor(address, 3))
  await journey.end()
})

test('login link, with the keyboard', repeated('login link, with the keyboard'), async ({ page, address, walk }) => {
  const journey = await walk('Login link')
  await start(page, journey, '/?products=emailMagicLinks')
  await journey.type('sends an invalid address', 'nonsense', 'Enter')
  await journey.press('removes it', 'ControlOrMeta+A', 'Delete')
  await journey.type('sends their address: EmailConfirmation', address, 'Enter')
  for (let tab = 0; tab < 4; tab++) await journey.press('Tab', 'Tab')
  await journey.press('Tab to the last', 'Tab')
  await journey.press('presses it: Main', 'Enter')
  await journey.end()
})

test(
  'code by text message, with the keyboard',
  repeated('code by text message, with the keyboard'),
  async ({ page, codeFor, walk }, info) => {
    const number = numberOf(info)
    const journey = await walk('Code by text message')
    await start(page, journey, '/?methods=email+sms')
    await journey.press('Shift+Tab to the tabs', 'Shift+Tab')
    await journey.press('arrow to the next tab', 'ArrowRight')
    await journey.press('Tab into its form', 'Tab')
    await journey.type('chooses a country by typing', 'Can')
    await journey.press('clears the typed letters', 'Escape')
    await journey.step('chooses the United States again', async () => {
      await page.getByRole('combobox', { name: 'Country' }).selectOption('US')
    })
    await journey.press('Tab', 'Tab')
    await journey.type('sends an invalid number', '12', 'Enter')
    await journey.press('removes it', 'ControlOrMeta+A', 'Delete')
    await journey.type('sends their number: OTPAuthenticate', number.typed, 'Enter')
    await journey.type('types the code: OTPConfirmation', await codeFor(number.international))
    await journey.end()
  },
)
