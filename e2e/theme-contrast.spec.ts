import { contrastful, extendTheme, midnight, modern, shadcn, soft, spec } from '../packages/widget/src/ui/presets.ts'
import { type ParsedTheme, readTheme } from '../packages/widget/src/ui/theme.ts'
import { pictures } from '../tools/pictures/all-pictures.ts'
import { repeated } from '../tools/test/slices.ts'
import { expect, test } from './fixtures/test.ts'

/** Returns the same colors in each run: a linear congruential generator with a fixed seed. */
const seededColors = (count: number, seed: number): readonly string[] => {
  let state = seed
  return Array.from({ length: count }, () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return `#${(state >>> 8).toString(16).padStart(6, '0')}`
  })
}

/**
 * Runs in the gallery: returns each visible text with less contrast than WCAG 2.2 AA requires (1.4.3), and each field whose edge
 * has less (1.4.11), once.
 */
const paleTexts = () => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (canvas === null) throw new Error('This browser has no canvas to read colors from.')
  type Color = readonly [red: number, green: number, blue: number, alpha: number]
  const knownColors = new Map<string, Color>()
  const parse = (css: string): Color => {
    const known = knownColors.get(css)
    if (known) return known
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = css
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    const color = [red, green, blue, alpha / 255] as const
    knownColors.set(css, color)
    return color
  }
  const over = ([red, green, blue, alpha]: Color, [r, g, b]: Color): Color => [
    red * alpha + r * (1 - alpha),
    green * alpha + g * (1 - alpha),
    blue * alpha + b * (1 - alpha),
    1,
  ]
  const luminance = ([red, green, blue]: Color) => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
      const value = channel / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (one: Color, other: Color) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }
  const backgrounds = new Map<Element | null, Color>()
  const backgroundOf = (element: Element | null): Color => {
    if (element === null) return [255, 255, 255, 1]
    const known = backgrounds.get(element)
    if (known) return known
    const own = parse(getComputedStyle(element).backgroundColor)
    const color = own[3] === 1 ? own : over(own, backgroundOf(element.parentElement))
    backgrounds.set(element, color)
    return color
  }
  const pale = new Set<string>()
  const judge = (element: Element, css: string, text: string) => {
    const style = getComputedStyle(element)
    const color = parse(css)
    // Text that only assistive technology reads, and the transparent text of the code field.
    if (color[3] === 0 || style.clipPath !== 'none' || style.visibility !== 'visible') return
    if (element.closest('[aria-disabled=true]:not([data-busy], [aria-busy] *), [aria-hidden=true]')) return
    const background = backgroundOf(element)
    const reached = contrast(over(color, background), background)
    const size = Number.parseFloat(style.fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    if (reached < (isLarge ? 3 : 4.5))
      pale.add(
        `${element.tagName}.${element.getAttribute('class')} “${text.trim().slice(0, 30)}”: ${reached.toFixed(2)}`,
      )
  }
  /** The edge of a field contrasts with the field or with what is around it, or the field does by its own color. */
  const judgeEdge = (field: HTMLInputElement) => {
    const style = getComputedStyle(field)
    if (style.borderTopStyle === 'none' || style.visibility !== 'visible' || field.matches('[type=file], .lk-hidden'))
      return
    const around = backgroundOf(field.parentElement)
    const fill = backgroundOf(field)
    const edge = over(parse(style.borderTopColor), around)
    const reached = Math.max(contrast(edge, around), contrast(edge, fill), contrast(fill, around))
    if (reached < 3) pale.add(`edge of ${field.getAttribute('class')}: ${reached.toFixed(2)}`)
  }
  let texts = 0
  for (const box of document.querySelectorAll('[data-latchkey-screen]')) {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.nodeValue?.trim() || element.closest('svg, option, style')) continue
      texts++
      judge(element, getComputedStyle(element).color, node.nodeValue)
    }
    for (const field of box.querySelectorAll('input')) {
      judge(
        field,
        field.value ? getComputedStyle(field).color : getComputedStyle(field, '::placeholder').color,
        field.value || field.placeholder,
      )
      judgeEdge(field)
    }
  }
  return { texts, pale: [...pale].sort() }
}

/** Runs in the gallery: gives every widget a theme, as a mount does. */
const applyTheme = ({ properties, scheme }: ParsedTheme) => {
  for (const box of document.querySelectorAll<HTMLElement>('[data-latchkey-screen]')) {
    box.dataset.scheme = scheme
    for (const name of [...box.style]) if (name.startsWith('--lk-')) box.style.removeProperty(name)
    for (const [name, value] of properties) box.style.setProperty(name, value)
  }
}

/**
 * Runs in the gallery: removes the screens whose texts all appear in the same place and look on another screen. Texts
 * are the same if their element and all its ancestors have the same attributes, and their present style is the same.
 */
const removeRepeatedScreens = () => {
  const seen = new Set<string>()
  const describe = (element: Element) =>
    [element.tagName, ...['class', 'type', 'role'].map((name) => element.getAttribute(name))]
      .concat(
        [...element.attributes]
          .filter(({ name }) => /^(data-|aria-(?!label|desc|control))/.test(name))
          .map(({ name }) => name),
      )
      .join(' ')
  let kept = 0
  for (const box of document.querySelectorAll<HTMLElement>('[data-latchkey-screen]')) {
    let isNew = false
    for (const element of box.querySelectorAll('*')) {
      if (element.closest('svg, option, style')) continue
      const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element)
      const placeholder = element.tagName === 'INPUT' ? getComputedStyle(element, '::placeholder').color : ''
      let path = `${color} ${backgroundColor} ${fontSize} ${fontWeight} ${placeholder}`
      for (let at: Element = element; at !== box && at.parentElement; at = at.parentElement) path += `<${describe(at)}`
      if (!seen.has(path)) isNew = true
      seen.add(path)
    }
    if (isNew) kept++
    else box.remove()
  }
  return { kept, looks: seen.size }
}

type Styles = Parameters<typeof readTheme>[0]

const brands = seededColors(8, 20_261_127).map((primary, index): readonly [string, Styles] => [
  primary,
  extendTheme(index % 2 ? spec : modern, { colors: { primary } }),
])

/** Themes by test. One test for all would need minutes. */
const groups: Readonly<Record<string, readonly (readonly [name: string, styles: Styles])[]>> = {
  'the default theme keeps': [],
  'every other preset keeps': Object.entries({ modern, shadcn, soft, midnight, contrastful }),
  'four brand colors keep': brands.slice(0, 4),
  'four more brand colors keep': brands.slice(4),
}

for (const [subject, themes] of Object.entries(groups))
  test(`${subject} AA contrast on every screen, light and dark`, repeated(`contrast: ${subject}`), async ({ page }) => {
    await page.goto('/gallery?states=idle+failed')
    const shots = pictures.flatMap((picture) => picture.shots).filter(({ state }) => state !== 'busy')
    await expect(page.locator('figure [data-latchkey-screen] .lk-watermark a')).toHaveCount(shots.length, {
      timeout: 60_000,
    })
    const judge = async (name: string, styles: Styles, colorScheme: 'light' | 'dark') => {
      const theme = readTheme(
        { ...styles, colorScheme },
        () => true,
        (message) => expect(message).toBe(''),
      )
      await page.evaluate(applyTheme, theme)
      // Another system scheme lets each widget judge its primary color again (`root.ts`). Browsers
      // report a change once a frame, so two changes within one frame would cancel out.
      for (const system of [colorScheme === 'dark' ? 'light' : 'dark', colorScheme] as const) {
        await page.emulateMedia({ colorScheme: system })
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      }
      const { texts, pale } = await page.evaluate(paleTexts)
      expect.soft(pale, `${name} in ${colorScheme}`).toEqual([])
      return texts
    }
    if (themes.length === 0) {
      for (const colorScheme of ['light', 'dark'] as const)
        expect(await judge('spec', spec, colorScheme)).toBeGreaterThan(1000)
      return
    }
    // The defaults are judged on all screens. One screen of each look has what the others repeat.
    const { kept, looks } = await page.evaluate(removeRepeatedScreens)
    expect(kept).toBeGreaterThan(30)
    expect(looks).toBeGreaterThan(300)
    for (const colorScheme of ['light', 'dark'] as const)
      for (const [name, styles] of themes) expect(await judge(name, styles, colorScheme)).toBeGreaterThan(100)
  })
