import { readFileSync } from 'node:fs'
import type { Job } from '../build-site.ts'

/** Reads the job whose path is the program's only argument. */
export const readJob = (): Job => JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
