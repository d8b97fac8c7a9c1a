import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { everyPicture } from '../../packages/widget/src/gallery/verticals.ts'

const widget = join(import.meta.dirname, '../../packages/widget/src')

/** The gallery's pictures, without its page. */
export const pictures = everyPicture(
  await Promise.all(
    globSync('methods/*/samples.ts', { cwd: widget })
      .sort()
      .map((path) => import(pathToFileURL(join(widget, path)).href) as Promise<{ samples: readonly unknown[] }>),
  ),
)
