import { repeated } from '../../tools/test/slices.ts'
import { type Stop, visibleKeys } from '../fixtures/seen-keys.ts'
import { keys, stylesOf, type Variant, variants } from '../fixtures/theme-variants.ts'
import { alert, field, screen } from './person.ts'
import { redPixels } from './pixels.ts'
import { repeatedIn } from './repeats.ts'
import { expect, test } from './test.ts'

interface Page {
  readonly client: { mountLogin(options: object): object }
  readonly mount: object
  readonly complaints: string[]
  hacked?: unknown
}

/** Runs in the page: records console messages from here on. */
const keepComplaints = () => {
  const complaints: string[] = []
  for (const level of ['warn', 'error'] as const) console[level] = (...said) => void complaints.push(said.join(' '))
  Object.assign(window, { complaints })
}
const complaintsOf = () => (window as unknown as Page).complaints

for (const shadow of [false, true])
  test(
    `every theme key paints its part, unset and set in both ways, ${shadow ? 'in a shadow root' : 'in the page'}`,
    shadow ? repeatedIn('theme in a shadow root', 'chromium') : {},
    async ({ person, engine, guest, address, codeFor }) => {
      const { driver } = person
      const config = { products: ['passwords', 'otp'], otpOptions: { methods: ['email'] }, enableShadowDOM: shadow }
      await driver.open(guest.address({ config: guest.withLinks(config) }))
      await person.see(field('Email'))
      // The last part of Main: it comes with an answer of the server.
      await person.see({ css: '.lk-watermark a' })
      await driver.run(keepComplaints)
      // WebKit reports the field's color for its placeholder, so the test reads the picture.
      if (engine === 'webkit') {
        await driver.run(wear, { inputs: { placeholderColor: '#f00' } })
        await expect.poll(() => redPixels(driver), { message: 'of the placeholder' }).toBeGreaterThan(20)
      }
      const compareWithChromium = (stop: Stop) =>
        test.step(stop, async () => {
          // Away from elements with a hover style.
          await driver.clickAt(2, 2)
          const parts = keys
            .flatMap((key) => (key === 'colors.warning' ? [] : [[key, ...visibleKeys[key]] as const]))
            .filter(([, where, part]) => where === stop && !(engine === 'webkit' && part.endsWith('::placeholder')))
          expect(await driver.run(differences, parts, variants)).toEqual([])
        })

      await person.fill(field('Email'), 'no address')
      await driver.press('Enter')
      await person.read(alert, 'Invalid email')
      await compareWithChromium('main')
      await person.fill(field('Email'), address)
      await driver.press('Enter')
      await person.see(field('Password'))
      await compareWithChromium('create')
      await person.enter({ css: '.lk-secondary', name: 'Email me a login code' })
      await person.see(screen('OTPAuthenticate'))
      await compareWithChromium('code')
      await person.press({ css: 'input[name=code]' })
      await driver.type(await codeFor(address))
      await person.see(screen('OTPConfirmation'))
      await compareWithChromium('done')
      expect(await driver.run(complaintsOf)).toEqual([])
    },
  )

/** Runs in the page: remounts with these styles. */
const wear = (styles: object) => {
  const { client, mount } = window as unknown as Page
  client.mountLogin({ ...mount, styles })
}

/** Runs in the page: remounts with each setting, and compares each key with the same value set by the page itself. */
const differences = (
  parts: readonly (readonly [key: string, stop: string, part: string, property: string])[],
  variants: readonly Variant[],
) => {
  const { client, mount } = window as unknown as Page
  const place = document.querySelector('#login') as Element
  const probe = document.body.appendChild(document.createElement('div'))
  const of = (element: Element, property: string, pseudo?: string) =>
    getComputedStyle(element, pseudo && `::${pseudo}`).getPropertyValue(property)
  const found = variants.flatMap(({ name, styles = {}, css, looks }) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`#login { ${css ?? ''} }`)
    document.adoptedStyleSheets.push(sheet)
    client.mountLogin({ ...mount, styles })
    const root = place.firstElementChild?.shadowRoot ?? place
    const different = parts.flatMap(([key, , part, property]) => {
      const value = (looks as Record<string, string>)[key]
      if (value === undefined) return []
      const [selector = '', pseudo] = part.split('::')
      const element = root.querySelector(selector)
      if (!element) return [`${name}: there is no ${part}`]
      of(element, property, pseudo)
      for (const moving of element.getAnimations()) if (moving instanceof CSSTransition) moving.finish()
      probe.style.setProperty(property, value)
      const [is, expected] = [of(element, property, pseudo), of(probe, property)]
      probe.style.removeProperty(property)
      return is === expected ? [] : [`${name}: ${key} is ${is}, not ${expected}`]
    })
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    return different
  })
  probe.remove()
  client.mountLogin(mount)
  return found
}

/** Values that CSS rejects for every key, so that each is reported and the default is used. */
const refused = [
  'url(/evil/1)',
  'expression(hacked = 1)',
  '</style><script>hacked = 1</script>',
  'red; background: url(/evil/2)',
  '} * { background: url(/evil/3)',
  'image-set("/evil/4" 1x)',
  'javascript:hacked = 1',
]

/** Values that CSS parses only on use: they are not reported, and must have no effect. */
const taken = ['var(--x, url(/evil/5))', 'attr(data-evil url)']

test(
  'no theme value injects markup, a script or a request',
  repeated('no theme value injects markup, a script or a'),
  async ({ person, guest }) => {
    const { driver } = person
    await driver.open(guest.address({ config: { products: ['otp'] } }))
    await person.read(screen('Main'), 'Powered by')
    await driver.run(keepComplaints)
    const mounts = (value: string) => keys.map((key) => stylesOf({ [key]: value }))
    const before = await driver.run(looksWith, [{}])
    for (const value of refused) expect(await driver.run(looksWith, mounts(value)), value).toEqual(before)
    expect(new Set(await driver.run(complaintsOf))).toEqual(
      new Set(keys.map((key) => `Latchkey: styles.${key} has no usable value: the default is used.`)),
    )
    await driver.run(looksWith, taken.flatMap(mounts))
    // The policy would have reported a blocked request to the site, which fails the test.
    const [brought, asked] = await driver.run(() => [
      document.querySelectorAll('#login :is(script, style, iframe, img)').length + Number('hacked' in window),
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('/evil')).length,
    ])
    expect([brought, asked]).toEqual([0, 0])
  },
)

/**
 * Runs in the page: mounts with each of these options in turn.
 *
 * @returns each distinct compareWithChromium, once
 */
const looksWith = (ways: readonly object[]) => {
  const { client, mount } = window as unknown as Page
  const box = document.querySelector('#login > *') as HTMLElement
  const looks = ways.map((styles) => {
    client.mountLogin({ ...mount, styles })
    return [box, ...box.querySelectorAll('*')]
      .map((part) => {
        const { color, backgroundColor, backgroundImage, borderTopColor, borderRadius, font, width } =
          getComputedStyle(part)
        return [part.tagName, color, backgroundColor, backgroundImage, borderTopColor, borderRadius, font, width].join()
      })
      .join('\n')
  })
  return [...new Set(looks)]
}
