import { expect, type Page } from 'playwright/test'
import { ada, box, button, changedTo, openAccount, section } from '../../testing/account.ts'
import { callsOf } from '../../testing/passkeys.ts'
import { type Site, test } from '../../testing/site.ts'

const url = 'https://pictures.example/ada.svg'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="9"/></svg>'

/** Lets the page load pictures of other hosts. */
const allowPictures = (site: Site) => {
  site.policy = site.policy.replace("img-src 'self'", "img-src 'self' https:")
}

/** Answers for the host of the pictures. Call it after the site has opened. */
const servePictures = async (page: Page, isThere: boolean) => {
  const referrers: (string | null)[] = []
  await page.route('https://pictures.example/*', async (route) => {
    referrers.push(await route.request().headerValue('referer'))
    await (isThere ? route.fulfill({ contentType: 'image/svg+xml', body: svg }) : route.abort())
  })
  return referrers
}
const header = (page: Page) => box(page).locator('header .lk-avatar')

test('sets a picture, shows it in the header without a referrer, and removes it', async ({ page, site }) => {
  allowPictures(site)
  await openAccount(page, site, { sections: ['profile'] })
  const referrers = await servePictures(page, true)
  await expect(header(page)).toHaveText('AL')
  await button(page, 'Edit picture').click()
  const field = page.getByLabel('Picture URL')
  await expect(field).toBeFocused()
  await expect(button(page, 'Remove picture')).toHaveCount(0)
  const alert = section(page, 'profile').getByRole('alert')
  for (const typed of ['ada.svg', 'javascript:alert(1)', 'data:image/png;base64,AA==', 'http://pictures.example/1']) {
    await field.fill(typed)
    await field.press('Enter')
    await expect(alert).toContainText('Enter an address that starts with https://')
  }
  // The provider has more rules than the page.
  site.answers.set('account/profile', { status: 400, error_type: 'bad_request', error_message: 'The `picture_url` …' })
  await field.fill('https://ada:secret@pictures.example/ada.svg')
  await field.press('Enter')
  await expect(alert).toContainText('without a user name or password')

  site.answers.set('account/profile', changedTo({ ...ada, picture_url: url }))
  await field.fill(url)
  await field.press('Enter')
  await expect(header(page).locator('img')).toHaveAttribute('data-picture', 'loaded')
  await expect(header(page).locator('span')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeFocused()
  expect(referrers.every((referrer) => referrer === null)).toBe(true)

  await button(page, 'Edit picture').click()
  await expect(page.getByLabel('Picture URL')).toHaveValue(url)
  site.answers.set('account/profile', changedTo(ada))
  await button(page, 'Remove picture').click()
  await expect(header(page).locator('img')).toHaveCount(0)
  await expect(header(page).locator('span')).toBeVisible()
  expect(callsOf(site, 'account/profile').map((call) => call.replace(/^\S+ /, ''))).toEqual([
    JSON.stringify({ picture_url: 'https://ada:secret@pictures.example/ada.svg' }),
    JSON.stringify({ picture_url: url }),
    JSON.stringify({ picture_url: null }),
  ])
})

/** Draws a picture in the page and returns its file. */
const drawn = (page: Page, width: number, height: number) =>
  page.evaluate(
    ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')
      if (context !== null) {
        context.fillStyle = 'red'
        context.fillRect(0, 0, width, height)
        context.fillStyle = 'blue'
        context.fillRect((width - height) / 2, 0, height, height)
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    },
    [width, height] as const,
  )

const bodiesOf = (site: Site) => callsOf(site, 'account/profile').map((sent) => sent.replace(/^\S+ /, ''))

const upload = async (page: Page, name: string, mimeType: string, buffer: Buffer) => {
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Upload a picture').click()
  await (await chooser).setFiles({ name, mimeType, buffer })
}

test('uploads the middle of a picture as a small JPEG', async ({ page, site }) => {
  allowPictures(site)
  await openAccount(page, site, { sections: ['profile'] })
  await button(page, 'Edit picture').click()
  site.answers.set('account/profile', changedTo({ ...ada, picture_url: url }))
  const png = Buffer.from(await drawn(page, 2_000, 600), 'base64')
  await upload(page, 'ada.png', 'image/png', png)
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeFocused()
  const [body] = bodiesOf(site)
  const { picture, ...others } = JSON.parse(body ?? '{}') as { readonly picture: string }
  expect(others).toEqual({})
  const look = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
    const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height })
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const [red = 255, , blue = 0] = context?.getImageData(4, 128, 1, 1).data ?? []
    return { type: [...bytes.slice(0, 3)], size: [bitmap.width, bitmap.height], isBlue: blue > 200 && red < 60 }
  }, picture)
  expect(look).toEqual({ type: [0xff, 0xd8, 0xff], size: [256, 256], isBlue: true })
  expect(Buffer.from(picture, 'base64').length).toBeLessThan(45_000)
})

test('refuses a file that is no picture, or a document, without a request', async ({ page, site }) => {
  await openAccount(page, site, { sections: ['profile'] })
  await button(page, 'Edit picture').click()
  const alert = section(page, 'profile').getByRole('alert')
  for (const [name, type, content] of [
    ['ada.svg', 'image/svg+xml', svg],
    ['ada.png', 'image/png', 'no picture'],
    ['ada.html', 'text/html', '<script>alert(1)</script>'],
  ] as const) {
    await upload(page, name, type, Buffer.from(content))
    await expect(alert).toContainText("This file can't be used")
    await page.getByLabel('Picture URL').fill('ada')
    await page.getByLabel('Picture URL').press('Enter')
    await expect(alert).toContainText('Enter an address')
  }
  expect(bodiesOf(site)).toEqual([])
  // The provider has more rules than the page.
  site.answers.set('account/profile', { status: 400, error_type: 'bad_request', error_message: 'The `picture` …' })
  await upload(page, 'ada.png', 'image/png', Buffer.from(await drawn(page, 9, 9), 'base64'))
  await expect(alert).toContainText("This file can't be used")
})

test('shows the own picture before that of a provider, and the initials if it does not load', async ({
  page,
  site,
}) => {
  allowPictures(site)
  const providers = [{ oauth_user_registration_id: 'o', provider_type: 'GitHub', profile_picture_url: `${url}?2` }]
  await openAccount(page, site, { sections: ['profile'] }, { ...ada, picture_url: url, providers })
  await expect(header(page).locator('img')).toHaveAttribute('src', url)
  await expect(header(page).locator('img')).toBeHidden()
  await expect(header(page).getByText('AL')).toBeVisible()
})

test('saves a language and speaks it at once, unless the page names one', async ({ page, site }) => {
  await openAccount(page, site, { sections: ['profile'] })
  await expect(section(page, 'profile')).toContainText('Same as this site')
  await button(page, 'Edit language').click()
  const field = page.getByLabel('Language')
  await expect(field).toBeFocused()
  await expect(field.getByRole('option')).toHaveCount(10)
  await field.selectOption('Deutsch')
  site.answers.set('account/profile', changedTo({ ...ada, locale: 'de' }))
  await button(page, 'Save').click()
  await expect(section(page, 'profile')).toContainText('Deutsch')
  await expect(box(page)).toHaveAttribute('lang', 'de')
  await expect(box(page).getByRole('heading', { level: 2 })).toHaveText('Ihr Konto')
  await button(page, 'Sprache bearbeiten').click()
  await page.getByLabel('Sprache').selectOption('')
  site.answers.set('account/profile', changedTo(ada))
  await button(page, 'Speichern').click()
  await expect(box(page).getByRole('heading', { level: 2 })).toHaveText('Your account')
  await expect(box(page)).not.toHaveAttribute('lang')
  expect(site.complaints).toEqual([])
})

test('speaks the language of the page, whatever the user chose', async ({ page, site }) => {
  await openAccount(page, site, { sections: ['profile'] }, { ...ada, locale: 'de' })
  await expect(box(page)).toHaveAttribute('lang', 'de')
  await page.evaluate(() => {
    const { client } = window as unknown as { client: { mountAccount(options: object): object } }
    client.mountAccount({ elementId: '#login', config: { sections: ['profile'] }, locale: 'fr' })
  })
  await expect(box(page)).toHaveAttribute('lang', 'fr')
})

test('has neither row for a provider without the call', async ({ page, site }) => {
  const { picture_url, locale, ...hosted } = ada
  await openAccount(page, site, { sections: ['profile'] }, hosted)
  await expect(section(page, 'profile').getByRole('listitem')).toHaveCount(1)
})
