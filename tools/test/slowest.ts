/** `npm run test:slowest` prints the twenty slowest tests of the last run. */
import { slowestTests } from './last-run.ts'

const lines = slowestTests(20)
process.stdout.write(lines.length > 0 ? `${lines.join('\n')}\n` : 'No run is on record. Run npm test first.\n')
