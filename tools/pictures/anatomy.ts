import type { ThemeKey } from '@latchkey/widget/ui/theme-keys'
import type { GallerySample } from './gallery.ts'

/** A part of the sample, and the keys that paint it. */
interface AnatomyRow {
  /** Selector of the part; empty for the container. */
  readonly part: string
  readonly side: 'left' | 'right'
  readonly keys: readonly ThemeKey[]
}

/** The picture of what each key paints. */
export const anatomy: GallerySample & { readonly rows: readonly AnatomyRow[] } = {
  query: 'theme=light',
  screen: 'Main',
  caption: 'Idle – google, apple, github, social, links',
  rows: [
    { part: '.lk-heading', side: 'left', keys: ['typography.header.color', 'mainHeading.align'] },
    { part: '.lk-provider', side: 'right', keys: ['buttons.secondary.backgroundColor', 'controlHeight'] },
    { part: '.lk-divider', side: 'left', keys: ['colors.secondary', 'spacing'] },
    { part: '.lk-label', side: 'right', keys: ['colors.foreground', 'typography.helper.fontSize'] },
    { part: '.lk-input', side: 'left', keys: ['inputs.borderColor', 'inputs.textColor', 'ring'] },
    { part: '.lk-primary', side: 'right', keys: ['colors.primary', 'buttons.primary.borderRadius'] },
    { part: '.lk-watermark', side: 'left', keys: ['typography.helper.color', 'shadow'] },
  ],
}

/** Where a part is, in CSS pixels from the corner of the sample. */
export interface Mark {
  readonly left: number
  readonly right: number
  /** The middle of its height. */
  readonly top: number
}

const edge = 310
const sampleWidth = 360

/** Returns the page that shows the sample with a line to each part. */
export const anatomyPage = (image: string, marks: readonly Mark[]): string => `
<style>
  body { margin: 0; padding: 32px 0; background: #eef2f4; font: 13px/1.5 Arial, Helvetica, sans-serif; color: #19303d }
  main { position: relative; width: ${edge * 2 + sampleWidth}px }
  img { display: block; width: ${sampleWidth}px; margin-inline: ${edge}px }
  p { position: absolute; width: ${edge - 40}px; margin: 0; translate: 0 -50% }
  p.left { left: 16px; text-align: right }
  p.right { right: 16px }
  i { position: absolute; height: 1px; background: #b4232c }
  code { display: block }
</style>
<main><img src="${image}">${anatomy.rows
  .map(({ side, keys }, at) => {
    const { left = 0, right = 0, top = 0 } = marks[at] ?? {}
    // The samples of the gallery are 400 pixels wide at most.
    const share = sampleWidth / 400
    const line =
      side === 'left'
        ? `left:${edge - 16}px;width:${16 + left * share}px`
        : `left:${edge + right * share}px;right:${edge - 16}px`
    const texts = keys.map((key) => `<code>${key}</code>`).join('')
    return `<i style="top:${top * share}px;${line}"></i><p class="${side}" style="top:${top * share}px">${texts}</p>`
  })
  .join('')}</main>`
