import { expect, test } from 'vitest'
import { createTestBrowser } from '../../testing/browser.ts'
import { settled } from '../../testing/clock.ts'
import type { Locks } from './ports.ts'
import { runInTurn } from './tabs.ts'

const offline = () => Promise.reject(new TypeError('offline'))

const openTabs = (locks?: Locks) => {
  const browser = createTestBrowser()
  const finishedTasks: string[] = []
  const tab = (name: string) => {
    const page = browser.open(offline)
    let finish = () => {}
    const begin = () =>
      runInTurn({ ...page, locks: locks ?? page.locks, name: 'n' }, () => {
        finishedTasks.push(name)
        return new Promise<void>((resolve) => {
          finish = resolve
        })
      })
    return { page, begin, finish: () => finish() }
  }
  return { browser, finishedTasks, tab }
}

test('one tab at a time', async () => {
  const { finishedTasks, tab } = openTabs()
  const [a, b] = [tab('a'), tab('b')]
  const firstTask = a.begin()
  const second = b.begin()
  await settled()
  expect(finishedTasks).toEqual(['a'])
  a.finish()
  await firstTask
  await settled()
  expect(finishedTasks).toEqual(['a', 'b'])
  b.finish()
  await second
})

test('a visible tab continues alone after a while, a hidden one waits', async () => {
  const { browser, finishedTasks, tab } = openTabs()
  const [a, b, c] = [tab('a'), tab('b'), tab('c')]
  c.page.hide()
  a.begin()
  b.begin()
  c.begin()
  await browser.clock.advance(14_999)
  expect(finishedTasks).toEqual(['a'])
  await browser.clock.advance(1)
  expect(finishedTasks).toEqual(['a', 'b'])
  await browser.clock.advance(60_000)
  expect(finishedTasks).toEqual(['a', 'b'])
  c.page.show()
  await browser.clock.advance(15_000)
  expect(finishedTasks).toEqual(['a', 'b', 'c'])
})

test('continues without locks when they are refused, as in a sandboxed frame', async () => {
  const { finishedTasks, tab } = openTabs({ request: () => Promise.reject(new DOMException('no', 'SecurityError')) })
  const a = tab('a')
  const running = a.begin()
  await settled()
  expect(finishedTasks).toEqual(['a'])
  a.finish()
  await running
})

test('leaves no timer once its turn starts', async () => {
  const { browser, tab } = openTabs()
  const a = tab('a')
  const running = a.begin()
  await settled()
  expect(browser.clock.pending()).toBe(0)
  a.finish()
  await running
})

test('does not start a failed task again', async () => {
  const { page } = openTabs().tab('a')
  let runs = 0
  const failing = runInTurn({ ...page, name: 'n' }, async () => {
    runs++
    throw new Error('It failed.')
  })
  await expect(failing).rejects.toThrow('It failed.')
  expect(runs).toBe(1)
})
