import { expect } from 'vitest'

/** What is known to make a careless reader work: for patterns, trims, normalizations, parsers of tags, addresses and XML. */
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

/** Each of them with at most so many bytes in UTF-8, none of them half a sign. */
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

/** The least of a few, in ms: what else the machine did meanwhile is not the request's. It ends as soon as one is little enough. */
export const leastWork = async (work: () => Promise<unknown>, enough = 0, times = 5): Promise<number> => {
  let found = Number.POSITIVE_INFINITY
  for (let time = 0; time < times && found >= enough; time++) found = Math.min(found, await workOf(work))
  return found
}

/**
 * Reading a text of that size costs something whatever is in it. Work that grows with the square of it would be some hundreds
 * of times that.
 */
export const mostOfFloor = 20

/** A thousandth of a second of work is nobody's attack. */
const leastFloorMs = 1

/** Asks that no hostile text costs much more than reading as much of a harmless one. */
export class CostOfTexts {
  private floor = leastFloorMs

  /** @param send sends one text, in one place of a request */
  async check(place: string, bytes: number, send: (text: string) => Promise<unknown>): Promise<void> {
    this.floor = Math.max(this.floor, await leastWork(() => send('a'.repeat(bytes)), 0, 2))
    const most = mostOfFloor * this.floor
    for (const [name, text] of hostileTexts(bytes))
      expect(await leastWork(() => send(text), most), `${place}: ${name}`).toBeLessThan(most)
  }
}
