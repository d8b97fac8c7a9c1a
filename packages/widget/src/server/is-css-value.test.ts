import { expect, test } from 'vitest'
import { isCssValue } from './is-css-value.ts'

test('what is written into a style sheet can end nothing in it', () => {
  for (const value of ['red', '#19303D', 'rgb(0 0 0 / 50%)', '"Inter", system-ui', "'A B'", 'calc(1px + 2%)', '-1px'])
    expect([value, isCssValue('color', value)]).toEqual([value, true])
  for (const value of [
    ...[
      '',
      'red;}',
      'a{',
      '}</style>',
      '"',
      '\'a"',
      '"</style>"',
      'url(',
      ')',
      ')(',
      '/* x',
      'a\\',
      '"a\nb"',
      'a:b',
      '@x',
    ],
    'url(https://evil.example)',
  ])
    expect([value, isCssValue('color', value)]).toEqual([value, false])
})
