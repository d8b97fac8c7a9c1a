import type { Mark } from './mark.ts'

/** Draws a mark in the text's color where it has none of its own. */
export const MarkIcon = ({ of: mark }: { readonly of: Mark }) => (
  <svg viewBox="0 0 24 24" aria-hidden={true}>
    {mark.map(([path, fill, edge]) => (
      <path key={path} d={path} fill={fill} stroke={edge} />
    ))}
  </svg>
)
