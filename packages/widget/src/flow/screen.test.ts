import { createElement } from 'react'
import { expect, test } from 'vitest'
import { Done, env, screen } from '../testing/trial-flow.ts'
import type { View } from '../ui/view.ts'

test("shows the row's data of the mount with the step, and updates it with the environment", () => {
  const Marked: View<{ marked: boolean }> = ({ at }) => createElement('p', {}, String(at.marked))
  const row = screen('Done', { view: Marked, back: false, shows: ({ watermark }) => ({ marked: watermark !== false }) })
  expect((['/forms/about', false] as const).map((watermark) => row.shows({ ...env, watermark }))).toEqual([
    { marked: true },
    { marked: false },
  ])
  expect(Done.shows(env)).toEqual({})
})
