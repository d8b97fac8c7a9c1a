import SVGPathCommander from 'svg-path-commander'
import { expect, test } from 'vitest'
import { flagFiles, flagOf } from './flags.ts'

const flags = Object.values(flagFiles()).flatMap((text) =>
  [...text.matchAll(/^ {2}([A-Z]{2}): '(.*)',$/gm)].map(([, country = '', flag = '']) => ({ country, flag })),
)

test('draws a flag for every country that has a dial code', () => {
  expect(flags.length).toBeGreaterThan(240)
  for (const { country, flag } of flags) expect(flag, country).toMatch(/^(#[\da-f]{3,6}|[a-z]+)(,[^ ]+)? M/)
})

test('every path is valid and stays near the flag of 30 by 20', () => {
  for (const { country, flag } of flags)
    for (const shape of flag.split('|')) {
      const path = shape.slice(shape.indexOf(' ') + 1)
      expect(SVGPathCommander.isValidPath(path), `${country} ${path}`).toBe(true)
      const { x, y, x2, y2 } = SVGPathCommander.getPathBBox(path)
      expect([x > -4, y > -4, x2 < 34, y2 < 24], `${country} ${path}`).toEqual([true, true, true, true])
    }
})

test('moves and scales a drawing, inherits paint from groups, and leaves out what is invisible', () => {
  const svg = `<svg viewBox="0 10 300 200"><path fill="#FFFFFF" d="M0 10h300v200H0z"/><g fill="#F00"><path d="M30 40h60v80H30z"/><circle cx="9" cy="19" r="6"/></g><path fill="none" stroke="#00F" stroke-width="20" d="M0 20h300"/></svg>`
  expect(flagOf(svg)).toBe('#fff M0 0h30v20H0z|#f00 M3 3h6v8H3z|none,#00f,2 M0 1h30')
})
