import { ChangeRejection } from './change-rejection.ts'

/** The bounds of the provider. */
const LONGEST_SIDE = 256
const MOST_BYTES = 45_000

/** A larger file takes a phone too much memory to decode. */
const LARGEST_FILE_BYTES = 20_000_000

/** The first one that fits is taken. */
const QUALITIES = [0.86, 0.7, 0.5, 0.3]

/**
 * Encodes a file again as a JPEG: the middle square, at most 256 pixels wide, without the metadata of the camera. SVG is
 * refused: it is a document, whose size is what it says.
 *
 * @returns base64
 * @throws ChangeRejection if the browser cannot decode the file
 */
export async function encodedPicture(file: File): Promise<string> {
  const isPicture = /^image\/(?!svg)/.test(file.type)
  if (!isPicture || file.size > LARGEST_FILE_BYTES) throw new ChangeRejection('account.pictureUnreadable')
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new ChangeRejection('account.pictureUnreadable', cause)
  })
  const whole = Math.min(bitmap.width, bitmap.height)
  const side = Math.min(whole, LONGEST_SIDE)
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const context = canvas.getContext('2d')
  if (context) {
    // JPEG has no transparency; what is transparent would be black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, side, side)
    context.imageSmoothingQuality = 'high'
    const [left, top] = [(bitmap.width - whole) / 2, (bitmap.height - whole) / 2]
    context.drawImage(bitmap, left, top, whole, whole, 0, 0, side, side)
  }
  bitmap.close()
  for (const quality of QUALITIES) {
    const [head, data] = canvas.toDataURL('image/jpeg', quality).split(',')
    if (head === 'data:image/jpeg;base64' && data && (data.length * 3) / 4 <= MOST_BYTES) return data
  }
  throw new ChangeRejection('account.pictureUnreadable')
}
