/** Longest side of a picture, in pixels. */
export const longestSide = 256

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda

/** Frames that every browser decodes: baseline, extended and progressive (ITU-T T.81, B.1.1.3). */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2])

/** Tables that a decoder needs: quantization, Huffman, restart interval. */
const tables: ReadonlySet<number> = new Set([0xdb, 0xc4, 0xdd])

/** Comments and application data: Exif with the place of a photo, thumbnails, profiles, or a page that hides in a picture. */
const isAttached = (marker: number): boolean => marker === 0xfe || (marker >= 0xe0 && marker <= 0xef)

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7

/**
 * Returns a JPEG with only the parts that draw it: without comments, application data and bytes behind its end. Null for
 * bytes that are no complete JPEG of at most 256 pixels on each side. It decodes nothing, so no picture can cost more
 * time or memory than its length.
 */
export const strippedJpeg = (bytes: Uint8Array): Uint8Array | null => {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return null
  const segments: Uint8Array[] = [bytes.subarray(0, 2)]
  let at = 2
  let hasFrame = false
  let hasScan = false
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return null
    if (marker === endOfImage) {
      segments.push(bytes.subarray(at, at + 2))
      return hasScan ? joined(segments) : null
    }
    const end = at + 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0)
    if (end < at + 4 || end > bytes.length) return null
    if (frames.has(marker)) {
      if (hasFrame || !isSmall(bytes.subarray(at, end))) return null
      hasFrame = true
    } else if (marker === startOfScan) {
      if (!hasFrame) return null
      hasScan = true
    } else if (!tables.has(marker) && !isAttached(marker)) return null
    const next = marker === startOfScan ? endOfScan(bytes, end) : end
    if (!isAttached(marker)) segments.push(bytes.subarray(at, next))
    at = next
  }
  return null
}

/** Whether a frame has one or three components and its sides are within the bounds. */
const isSmall = (frame: Uint8Array): boolean => {
  const sideAt = (at: number) => ((frame[at] ?? 0) << 8) + (frame[at + 1] ?? 0)
  const sides = [sideAt(5), sideAt(7)]
  return (frame[9] === 1 || frame[9] === 3) && sides.every((side) => side >= 1 && side <= longestSide)
}

/** Returns where the compressed data of a scan ends: at the next marker that is no restart. A zero byte escapes 0xFF. */
const endOfScan = (bytes: Uint8Array, from: number): number => {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && !isRestart(next)) return at
  }
  return bytes.length
}

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
