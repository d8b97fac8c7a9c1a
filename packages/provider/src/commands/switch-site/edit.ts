/** A change of one file: the text between two offsets is replaced. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A place that the command cannot change, and what to do there. */
export interface Note {
  readonly offset: number
  readonly advice: string
}

export interface Changes {
  readonly edits: readonly Edit[]
  readonly notes: readonly Note[]
}

/**
 * Returns the text with all edits. Edits that change nothing, and edits inside an earlier one, are left out.
 *
 * ```ts
 * applyEdits('a b', [{ start: 0, end: 1, text: 'c' }]) // 'c b'
 * ```
 */
export const applyEdits = (text: string, edits: readonly Edit[]): string => {
  let result = ''
  let position = 0
  for (const edit of orderedEdits(text, edits)) {
    result += text.slice(position, edit.start) + edit.text
    position = edit.end
  }
  return result + text.slice(position)
}

const orderedEdits = (text: string, edits: readonly Edit[]): readonly Edit[] => {
  const ordered = edits
    .filter((edit) => text.slice(edit.start, edit.end) !== edit.text)
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
  let end = 0
  return ordered.filter((edit) => {
    if (edit.start < end) return false
    end = edit.end
    return true
  })
}

/** Consecutive lines before and after a change. */
export interface ChangedLines {
  /** Number of the first line, from 1. */
  readonly line: number
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** Returns the changed lines of a file; edits of the same line are one change. */
export const changedLines = (text: string, edits: readonly Edit[]): readonly ChangedLines[] => {
  const groups: { start: number; end: number; edits: Edit[] }[] = []
  for (const edit of orderedEdits(text, edits)) {
    const start = text.lastIndexOf('\n', edit.start - 1) + 1
    // A removed or inserted whole line ends where the next one begins, which stays.
    const wholeLine = edit.end === edit.start ? edit.text.endsWith('\n') : text[edit.end - 1] === '\n'
    const lineEnd = text.indexOf('\n', edit.end)
    const end = wholeLine && edit.start === start ? edit.end : lineEnd === -1 ? text.length : lineEnd + 1
    const last = groups.at(-1)
    if (last && start < last.end) {
      last.end = Math.max(last.end, end)
      last.edits.push(edit)
    } else groups.push({ start, end, edits: [edit] })
  }
  return groups.map(({ start, end, edits: inside }) => {
    const moved = inside.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }))
    const [before, after] = [linesOf(text.slice(start, end)), linesOf(applyEdits(text.slice(start, end), moved))]
    const { first, last } = sameEnds(before, after)
    return {
      line: lineAt(text, start) + first,
      before: before.slice(first, before.length - last),
      after: after.slice(first, after.length - last),
    }
  })
}

/** Counts the equal lines at the start and at the end of both: text that is inserted behind a line leaves the line. */
const sameEnds = (before: readonly string[], after: readonly string[]) => {
  const shorter = Math.min(before.length, after.length)
  let first = 0
  while (first < shorter && before[first] === after[first]) first += 1
  let last = 0
  while (last < shorter - first && before.at(-1 - last) === after.at(-1 - last)) last += 1
  return { first, last }
}

const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/))

/** Returns the number of the line at an offset, from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
