import { colorOf, readColor } from './colors.ts'
import type { PlotContent } from './plot-series.ts'

/** Saves a file through the browser. */
const save = (name: string, blob: Blob): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

export const saveText = (name: string, text: string): void => save(name, new Blob([text], { type: 'text/csv' }))

interface Picture {
  readonly title: string
  readonly content: PlotContent
  readonly canvas: HTMLCanvasElement
  /** An element of the page, for its font and colors. */
  readonly element: HTMLElement
}

const headHeight = 36
const lineHeight = 22

/** Saves a plot as PNG with its title and legend, on the color of the panel. */
export const savePicture = async (name: string, { title, content, canvas, element }: Picture): Promise<void> => {
  const color = readColor(element)
  const { fontFamily } = getComputedStyle(element)
  const ratio = devicePixelRatio
  const picture = document.createElement('canvas')
  picture.width = canvas.width
  picture.height = canvas.height + (headHeight + (content.series.length + 1) * lineHeight) * ratio
  const context = picture.getContext('2d')
  if (context === null) return
  const text = (words: string, x: number, y: number, font: string) => {
    context.font = `${font} ${fontFamily}`
    context.fillStyle = color('--ink')
    context.fillText(words, x, y)
  }
  context.fillStyle = color('--panel')
  context.fillRect(0, 0, picture.width, picture.height)
  context.drawImage(canvas, 0, headHeight * ratio)
  context.scale(ratio, ratio)
  text(title, 12, 24, '600 16px')
  content.series.forEach(({ label }, at) => {
    const y = headHeight + canvas.height / ratio + (at + 0.7) * lineHeight
    context.fillStyle = color(colorOf(at))
    context.fillRect(12, y - 9, 14, 10)
    text(label, 34, y, '13px')
  })
  const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/png'))
  if (blob !== null) save(name, blob)
}
