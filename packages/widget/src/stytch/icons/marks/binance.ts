import type { Mark } from '../../../ui/mark.ts'

export const mark: Mark = [
  [
    'M12 9.5l2.5 2.5-2.5 2.5L9.5 12zM12 2.5l6.2 6.2-2.4 2.4L12 7.3l-3.8 3.8-2.4-2.4zM12 21.5l-6.2-6.2 2.4-2.4 3.8 3.8 3.8-3.8 2.4 2.4zM4.4 9.6L6.8 12l-2.4 2.4L2 12zM19.6 9.6L22 12l-2.4 2.4-2.4-2.4z',
    'currentColor',
  ],
]
