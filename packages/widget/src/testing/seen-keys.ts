import type { Page } from 'playwright/test'
import type { ThemeKey } from '../ui/theme-keys.ts'
import { granted } from './passwords.ts'
import type { Site } from './site.ts'

/** The screens of one journey, on which every key of the theme is to be seen. */
type Stop = 'main' | 'create' | 'code' | 'done'

/** Where each key is seen: a screen, a part of it, and the property. `::placeholder` is what stands in the part. */
const seen: Readonly<Record<ThemeKey, readonly [stop: Stop, part: string, property: string]>> = {
  'colors.primary': ['main', 'h2', 'color'],
  'colors.secondary': ['main', '.lk-watermark', 'color'],
  'colors.success': ['done', '.lk-check', 'color'],
  'colors.error': ['main', '[role=alert]', 'color'],
  'container.backgroundColor': ['main', '.latchkey', 'background-color'],
  'container.borderColor': ['main', '.latchkey', 'border-top-color'],
  'container.borderRadius': ['main', '.latchkey', 'border-top-left-radius'],
  'container.width': ['main', '.latchkey', 'width'],
  'buttons.primary.backgroundColor': ['main', '.lk-primary', 'background-color'],
  'buttons.primary.textColor': ['main', '.lk-primary', 'color'],
  'buttons.primary.borderColor': ['main', '.lk-primary', 'border-top-color'],
  'buttons.primary.borderRadius': ['main', '.lk-primary', 'border-top-left-radius'],
  'buttons.secondary.backgroundColor': ['create', '.lk-secondary', 'background-color'],
  'buttons.secondary.textColor': ['create', '.lk-secondary', 'color'],
  'buttons.secondary.borderColor': ['create', '.lk-secondary', 'border-top-color'],
  'buttons.secondary.borderRadius': ['create', '.lk-secondary', 'border-top-left-radius'],
  'buttons.disabled.backgroundColor': ['create', '.lk-primary', 'background-color'],
  'buttons.disabled.textColor': ['create', '.lk-primary', 'color'],
  'buttons.disabled.borderColor': ['create', '.lk-primary', 'border-top-color'],
  'buttons.disabled.borderRadius': ['create', '.lk-primary', 'border-top-left-radius'],
  'inputs.backgroundColor': ['create', '[type=password]', 'background-color'],
  'inputs.borderColor': ['create', '[type=password]', 'border-top-color'],
  'inputs.borderRadius': ['create', '[type=password]', 'border-top-left-radius'],
  'inputs.textColor': ['create', '[type=password]', 'color'],
  'inputs.placeholderColor': ['main', '[type=email]::placeholder', 'color'],
  fontFamily: ['main', '.latchkey', 'font-family'],
  'typography.fontFamily': ['main', '.latchkey', 'font-family'],
  'typography.header.fontSize': ['main', 'h2', 'font-size'],
  'typography.header.fontWeight': ['main', 'h2', 'font-weight'],
  'typography.header.color': ['main', 'h2', 'color'],
  'typography.body.fontSize': ['code', '.lk-body', 'font-size'],
  'typography.body.fontWeight': ['code', '.lk-body', 'font-weight'],
  'typography.body.color': ['code', '.lk-body', 'color'],
  'typography.helper.fontSize': ['code', '.lk-resend', 'font-size'],
  'typography.helper.fontWeight': ['code', '.lk-resend', 'font-weight'],
  'typography.helper.color': ['code', '.lk-resend', 'color'],
}

export type Looks = Partial<Record<ThemeKey, string>>

/** What these values come to where their keys are seen, had the page itself set them there. */
export const expectedLooks = (page: Page, values: Looks): Promise<Looks> =>
  page.evaluate(
    (rows) => {
      const probe = document.body.appendChild(document.createElement('div'))
      const looks = rows.map(([key, value, property]) => {
        probe.style.setProperty(property, value)
        return [key, getComputedStyle(probe).getPropertyValue(property)]
      })
      probe.remove()
      return Object.fromEntries(looks)
    },
    Object.entries(values).map(([key, value]) => [key, value, seen[key as ThemeKey][2]] as const),
  )

/** Mounts, goes from the first screen to the last, and looks at every key on the way. */
export async function looksOf(page: Page, site: Site, options: object): Promise<Looks> {
  const looks: Looks = {}
  const look = async (stop: Stop) => {
    for (const [key, [where, part, property]] of Object.entries(seen)) {
      if (where !== stop) continue
      const [selector = '', pseudo] = part.split('::')
      looks[key as ThemeKey] = await page
        .locator(selector)
        .first()
        .evaluate(
          (element, [property, pseudo]) =>
            getComputedStyle(element, pseudo && `::${pseudo}`).getPropertyValue(property),
          [property, pseudo] as const,
        )
    }
  }
  site.answers.set('users/search', { data: { userType: 'new' } })
  site.answers.set('authenticate', granted)
  const { config, ...rest } = { config: {}, ...options }
  const products = ['passwords', 'otp']
  await site.mount({ config: { products, otpOptions: { methods: ['email'] }, ...config }, ...rest })
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await page.getByText('Invalid email').waitFor()
  await look('main')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Email').press('Enter')
  await page.locator('[data-latchkey-screen=PasswordCreateOrLogin]').waitFor()
  await look('create')
  await page.getByRole('button', { name: 'Email me a login code' }).click()
  await page.locator('[data-latchkey-screen=OTPAuthenticate]').waitFor()
  await look('code')
  await page.locator('input[name=code]').fill('123456')
  await page.locator('[data-latchkey-screen=OTPConfirmation]').waitFor()
  await look('done')
  return looks
}
