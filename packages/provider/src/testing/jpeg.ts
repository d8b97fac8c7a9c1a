/** A JPEG for tests: complete in its structure, with data that is not decoded. */
export interface TestJpeg {
  readonly width?: number
  readonly height?: number
  /** Segments before the frame: marker and content. */
  readonly attached?: readonly (readonly [marker: number, content: string])[]
  /** Bytes behind the end. */
  readonly behind?: string
}

const segment = (marker: number, content: Uint8Array): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** Returns the bytes of a JPEG. */
export const testJpeg = ({ width = 8, height = 8, attached = [], behind = '' }: TestJpeg = {}): Buffer => {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...attached.map(([marker, content]) => segment(marker, Buffer.from(content))),
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, frame),
    segment(0xc4, Buffer.from([0, 1, ...Array<number>(15).fill(0), 0])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd9]),
    Buffer.from(behind),
  ])
}
