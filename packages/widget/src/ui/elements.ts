import type { ReactElement } from 'react'

/**
 * What a view renders beside other nodes. Contains no text: a text beside other nodes is a node that React keeps, and a
 * browser's translator replaces it (`tools/check/bare-texts.ts`). Give a text its own element: `<span>{text}</span>`.
 */
export type Elements = ReactElement | readonly Elements[] | false | '' | null | undefined
