import type { Mark } from '../../../ui/mark.ts'

export const mark: Mark = [
  [
    'M2 6.5a2 2 0 0 1 3.2-1.6L12 10l6.8-5.1A2 2 0 0 1 22 6.5V18a1.5 1.5 0 0 1-1.5 1.5h-3v-8.4L12 15.2l-5.5-4.1v8.4h-3A1.5 1.5 0 0 1 2 18z',
    'currentColor',
  ],
]
