import type { Mark } from '../../../ui/mark.ts'

export const mark: Mark = [
  [
    'M2.5 3h5.6l4.6 6.2L18 3h2.6l-6.7 7.8L21.5 21h-5.6l-5-6.8L5 21H2.4l7.3-8.5zM6 4.8L17 19.2h1.7L7.8 4.8z',
    'currentColor',
  ],
]
