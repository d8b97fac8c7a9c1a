import { expect, test } from 'vitest'
import { createTestBrowser } from '../testing/browser.ts'
import { settled } from '../testing/clock.ts'
import { inTurn, type Locks } from './tabs.ts'

const offline = () => Promise.reject(new TypeError('offline'))

const openTabs = (locks?: Locks) => {
  const browser = createTestBrowser()
  const done: string[] = []
  const tab = (name: string) => {
    const page = browser.open(offline)
    let finish = () => {}
    const begin = () =>
      inTurn({ ...page, locks: locks ?? page.locks, name: 'n' }, () => {
        done.push(name)
        return new Promise<void>((resolve) => {
          finish = resolve
        })
      })
    return { page, begin, finish: () => finish() }
  }
  return { browser, done, tab }
}

test('one tab at a time', async () => {
  const { done, tab } = openTabs()
  const [a, b] = [tab('a'), tab('b')]
  const first = a.begin()
  const second = b.begin()
  await settled()
  expect(done).toEqual(['a'])
  a.finish()
  await first
  await settled()
  expect(done).toEqual(['a', 'b'])
  b.finish()
  await second
})

test('a tab in view goes on alone after a while, one in the background waits', async () => {
  const { browser, done, tab } = openTabs()
  const [a, b, c] = [tab('a'), tab('b'), tab('c')]
  c.page.hide()
  a.begin()
  b.begin()
  c.begin()
  await browser.clock.advance(14_999)
  expect(done).toEqual(['a'])
  await browser.clock.advance(1)
  expect(done).toEqual(['a', 'b'])
  await browser.clock.advance(60_000)
  expect(done).toEqual(['a', 'b'])
  c.page.show()
  await browser.clock.advance(15_000)
  expect(done).toEqual(['a', 'b', 'c'])
})

test('locks that are refused, as in a sandboxed frame, are done without', async () => {
  const { done, tab } = openTabs({ request: () => Promise.reject(new DOMException('no', 'SecurityError')) })
  const a = tab('a')
  const running = a.begin()
  await settled()
  expect(done).toEqual(['a'])
  a.finish()
  await running
})

test('nothing waits on the clock once the turn has come', async () => {
  const { browser, tab } = openTabs()
  const a = tab('a')
  const running = a.begin()
  await settled()
  expect(browser.clock.pending()).toBe(0)
  a.finish()
  await running
})

test('a task that fails in its turn is not begun again', async () => {
  const { page } = openTabs().tab('a')
  let begun = 0
  const failing = inTurn({ ...page, name: 'n' }, async () => {
    begun++
    throw new Error('It failed.')
  })
  await expect(failing).rejects.toThrow('It failed.')
  expect(begun).toBe(1)
})
