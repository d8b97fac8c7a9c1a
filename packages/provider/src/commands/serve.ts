import { run } from '../command.ts'
import { command } from './command.ts'

export const serveCommand = command({
  words: 'serve',
  about:
    'serves the provider, as `latchkey` alone does; the settings say where, from which database, and who sends mail',
  options: {},
  run: (_given, { environment }) => run({ environment }),
})
