import * as ofReact from '@latchkey/react'
import { expect, it } from 'vitest'
import * as ofNext from './index.ts'

it('has every component, hook and error of the package for React', () => {
  expect(Object.keys(ofNext).toSorted()).toEqual(Object.keys(ofReact).toSorted())
})
