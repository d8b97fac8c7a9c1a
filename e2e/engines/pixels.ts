import type { Driver } from './driver.ts'

/** Returns the number of red pixels in the page's picture. */
export const redPixels = async (driver: Driver): Promise<number> =>
  driver.run(countRed, (await driver.screenshot()).toString('base64'))

/**
 * Runs in a page: counts the red pixels of a picture. The page's policy blocks loading images, but not decoding bytes.
 */
const countRed = async (png: string) => {
  const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  pen?.drawImage(picture, 0, 0)
  const { data = [] } = pen?.getImageData(0, 0, picture.width, picture.height) ?? {}
  let count = 0
  for (let at = 0; at < data.length; at += 4)
    if (Number(data[at]) > 200 && Number(data[at + 1]) < 90 && Number(data[at + 2]) < 90) count++
  return count
}
