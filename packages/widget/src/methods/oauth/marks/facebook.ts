import type { Mark } from '../../../ui/mark.ts'

export const mark: Mark = [
  [
    'M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21zM10.2 21.6v-7H7.6v-3.2h2.6V9.2c0-2.7 1.6-4.1 4-4.1h2.2v3h-1.5c-1.1 0-1.6.6-1.6 1.6v1.7h3l-.5 3.2h-2.5v7z',
    '#0866ff',
  ],
]
