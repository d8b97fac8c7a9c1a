import type { Mark } from '../../../ui/mark.ts'

export const mark: Mark = [
  [
    'M5.5 2L2.5 6v13h5v3h3l3-3H17l4.5-4.5V2zM7 4h12.5v9.5L17 16h-4l-3 3v-3H7zM12 7.5h-1.8v5H12zM16.5 7.5h-1.8v5h1.8z',
    '#9146ff',
  ],
]
