import { expect } from 'vitest'
import { isInSlice } from '../../../../../tools/test/slices.ts'

/**
 * Texts that cause much work in careless patterns, trimming, normalization, and parsers of language tags, addresses and XML.
 */
const makers: Readonly<Record<string, (length: number) => string>> = {
  'spaces inside': (length) => `a${' '.repeat(length - 2)}b`,
  'spaces around': (length) => `${' '.repeat(length / 2)}a${' '.repeat(length / 2 - 1)}`,
  'combining marks': (length) => `a${'\u0315\u0300\u05ae\u0301'.repeat(length / 8)}`,
  'marks that decompose': (length) => '\u0390\u0345'.repeat(length / 4),
  'one at sign after the other': (length) => '@'.repeat(length),
  'dots and letters': (length) => `a@${'a.'.repeat(length / 2 - 1)}`,
  'subtags of a language': (length) => `en-${'aaaaaaaa-'.repeat(length / 9)}a`,
  digits: (length) => '1'.repeat(length),
  'a plus and digits': (length) => `+${'1'.repeat(length - 1)}`,
  'open brackets': (length) => '['.repeat(length),
  'escaped quotes': (length) => '"'.repeat(length / 2),
  'open tags': (length) => '<a '.repeat(length / 3),
  'slashes and dots': (length) => '/..'.repeat(length / 3),
}

/** Returns each text with at most `bytes` bytes in UTF-8, cut at a whole character. */
export const hostileTexts = (bytes: number): readonly (readonly [name: string, text: string])[] =>
  Object.entries(makers).map(([name, make]) => [
    name,
    Buffer.from(make(bytes)).subarray(0, bytes).toString().replace('\ufffd', ''),
  ])

export const workOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now()
  await work()
  return performance.now() - before
}

/** Measures the fastest of several runs in ms, to exclude other load of the machine. Stops as soon as a run is fast enough. */
export const leastWork = async (work: () => Promise<unknown>, enough = 0, times = 5): Promise<number> => {
  let fastest = Number.POSITIVE_INFINITY
  for (let time = 0; time < times && fastest >= enough; time++) fastest = Math.min(fastest, await workOf(work))
  return fastest
}

/**
 * Any text of this size takes some time to read, and V8 takes some twenty times as long to normalize combining marks.
 * Quadratic work would take hundreds of times as long.
 */
export const mostOfFloor = 40

/** Work below one millisecond is no attack. */
const leastFloorMs = 1

/** Texts for which patterns and normalization have been careless. Each place gets the others in one slice of eight. */
const coreTexts: readonly string[] = ['spaces inside', 'combining marks']

/** Checks that no hostile text costs much more than a harmless one of the same size. */
export class CostOfTexts {
  private floor = leastFloorMs

  /** @param send sends a text in one place of a request */
  async check(place: string, bytes: number, send: (text: string) => Promise<unknown>): Promise<void> {
    this.floor = Math.max(this.floor, await leastWork(() => send('a'.repeat(bytes)), 0, 2))
    const most = mostOfFloor * this.floor
    for (const [name, text] of hostileTexts(bytes)) {
      if (!coreTexts.includes(name) && !isInSlice(`${name} in ${place}`)) continue
      expect(await leastWork(() => send(text), most), `${place}: ${name}`).toBeLessThan(most)
    }
  }
}
