import type { Mark } from '../../../ui/mark.ts'

export const mark: Mark = [
  [
    'M13 2h3.4c.3 2.4 1.7 4 4.1 4.3v3.4a8 8 0 0 1-4.1-1.3v7A6.3 6.3 0 1 1 11 9.2v3.5a2.9 2.9 0 1 0 2 2.7z',
    'currentColor',
  ],
]
