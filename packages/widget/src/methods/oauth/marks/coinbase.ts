import type { Mark } from '../../../ui/mark.ts'

export const mark: Mark = [
  [
    'M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21zM12 6.5a5.5 5.5 0 1 0 5.4 6.5h-3a2.6 2.6 0 1 1 0-2h3A5.5 5.5 0 0 0 12 6.5z',
    '#1b66ff',
  ],
]
