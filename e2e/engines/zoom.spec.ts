import { repeatedIn } from './repeats.ts'
import { openSamples, picturesOfRun, type Samples } from './samples.ts'
import { expect, test } from './test.ts'

// The visible area of a 1280 by 1024 window at 400 % (WCAG 1.4.10), with sixteen screen pixels for each CSS pixel.
test.use({ engineOptions: { scale: 4 } })

// German has the longest words, Arabic the other direction.
for (const language of ['German', 'Arabic'] as const)
  test(
    `every screen fits a width of 320 pixels at 400 % in ${language}: no horizontal scrolling, no clipped text`,
    language === 'German' ? {} : repeatedIn(`zoom in ${language}`, 'chromium'),
    async ({ person: { driver }, provider }) => {
      await driver.resize(320, 256)
      // With all pictures an engine needs more than twenty seconds; the run of every repeat shows them.
      await openSamples(driver, provider.url, `locale=${language === 'German' ? 'de' : 'ar'}`, picturesOfRun)
      expect(await driver.run(() => [innerWidth, devicePixelRatio])).toEqual([320, 4])
      expect(await driver.run(overflowing)).toEqual([])
    },
  )

/** Runs in the gallery: returns parts that overflow the page or are clipped by an ancestor. */
const overflowing = () => {
  const { clientWidth, scrollWidth } = document.documentElement
  const isOver = (part: Element) => {
    const { left, right, width } = part.getBoundingClientRect()
    const { overflowX, overflowY } = getComputedStyle(part)
    // A field scrolls its text; text for screen readers alone is one pixel wide.
    const isCut =
      !part.matches('input, select') &&
      width > 1 &&
      ((overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1) ||
        (overflowY !== 'visible' && part.scrollHeight > part.clientHeight + 1))
    return left < 0 || right > clientWidth || isCut
  }
  return [
    ...(scrollWidth > clientWidth ? [`the page, by ${scrollWidth - clientWidth} pixels`] : []),
    ...(window as unknown as Samples)
      .samples()
      .flatMap((root) => [root, ...root.querySelectorAll('*')])
      .filter(isOver)
      .map((part) => part.outerHTML.slice(0, 120)),
  ]
}
