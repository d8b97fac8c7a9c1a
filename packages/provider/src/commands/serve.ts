import { run } from '../command.ts'
import { command } from './command.ts'

export const serveCommand = command({
  words: 'serve',
  about: 'run the server, as `latchkey` alone does; settings define address, database and mail',
  options: {},
  run: (_given, { environment, built }) => run({ environment, ...built }),
})
