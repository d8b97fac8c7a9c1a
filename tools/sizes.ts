/** `npm run sizes` prints the size of every built file that a page can load, the largest first. */
import { builtChunks } from './bleed/chunks.ts'
import { sizesOf, sizesReport } from './bleed/sizes.ts'

process.stdout.write(sizesReport(sizesOf(builtChunks())))
