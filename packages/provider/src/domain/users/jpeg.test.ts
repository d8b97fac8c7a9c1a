import { expect, it } from 'vitest'
import { testJpeg } from '../../testing/jpeg.ts'
import { strippedJpeg } from './jpeg.ts'

const script = '<script>alert(1)</script>'

it('keeps a JPEG that has only what draws it', () => {
  const plain = testJpeg({ width: 256, height: 1 })
  expect(Buffer.from(strippedJpeg(plain) ?? []).equals(plain)).toBe(true)
})

it('removes comments, application data and what is behind the end, such as a page or an archive', () => {
  const hostile = testJpeg({
    attached: [
      [0xfe, script],
      [0xe1, `Exif GPS ${script}`],
      [0xee, 'Adobe'],
    ],
    behind: `PK ${script}`,
  })
  expect(Buffer.from(strippedJpeg(hostile) ?? []).equals(testJpeg())).toBe(true)
})

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['an SVG', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
  ['a page', Buffer.from(`<!doctype html>${script}`)],
  ['a page behind the first bytes of a JPEG', Buffer.from(`\u00ff\u00d8${script}`, 'latin1')],
  ['a picture that is too wide', testJpeg({ width: 257 })],
  ['a picture that is too high', testJpeg({ height: 65_535 })],
  ['a picture without a side', testJpeg({ width: 0 })],
  ['a picture that is cut', testJpeg().subarray(0, -2)],
  ['a second frame', Buffer.concat([testJpeg().subarray(0, -2), testJpeg({ width: 60_000 }).subarray(2)])],
  ['a segment that is longer than the file', Buffer.from([0xff, 0xd8, 0xff, 0xdb, 0xff, 0xff, 0])],
  ['a segment without a length', Buffer.from([0xff, 0xd8, 0xff, 0xdb, 0, 0, 0xff, 0xd9])],
])('refuses %s', (_, bytes) => {
  expect(strippedJpeg(bytes)).toBeNull()
})
