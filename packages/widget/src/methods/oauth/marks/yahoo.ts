import type { Mark } from '../../../ui/mark.ts'

export const mark: Mark = [
  [
    'M1.8 7h4l2.3 6 2.3-6h4l-6 14.5H4.3l1.7-4zM17.2 2.5H22l-3.7 9h-4.2zM15.6 12.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
    '#8b3dff',
  ],
]
