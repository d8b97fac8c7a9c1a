import { visibleText } from './visible-text.ts'

/** Hues of avatars: different enough for neighbours in a table. */
const hues = [172, 24, 232, 322, 75, 265, 200, 350] as const

/** Returns a hue that stays the same for an account. */
const hueOf = (id: string): number => {
  const sum = [...id].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7)
  return hues[sum % hues.length] ?? hues[0]
}

/** Returns the first letters of the first and the last word of a name, or the first letter of an address. */
const initialsOf = (name: string): string => {
  const words = name.split(/[\s.@_-]+/u).filter((word) => word !== '')
  const [first = '', last = ''] = [words[0], name.includes('@') ? '' : words.length > 1 ? words.at(-1) : '']
  const letter = (word: string) => [...word].find((one) => /[\p{L}\p{N}]/u.test(one)) ?? ''
  return `${letter(first)}${letter(last)}`.toUpperCase() || '?'
}

/** A circle with the initials of an account. It loads no picture: the console asks no host that a user chose. */
export function Avatar({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <svg className="avatar" viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r="18" fill={`hsl(${hueOf(id)} 45% 38%)`} />
      <text x="18" y="23" textAnchor="middle" fill="#fff" fontSize="13" fontWeight="600">
        {visibleText(initialsOf(name))}
      </text>
    </svg>
  )
}
