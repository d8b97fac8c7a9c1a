/** `npm run sizes` prints the size of every built file that a page can load, the largest first, and the parts of the loaders. */
import { builtChunks } from './bleed/chunks.ts'
import { compositionReport, partsOf } from './bleed/composition.ts'
import { sizesOf, sizesReport } from './bleed/sizes.ts'
import { readBuiltFiles } from './build/built-files.ts'

process.stdout.write(sizesReport(sizesOf(builtChunks())))
for (const { name, modules } of readBuiltFiles())
  if (modules) process.stdout.write(compositionReport(name, partsOf(modules)))
