/**
 * Finds names that the widget takes apart at a dot or a colon. Exists to catch a name that carries data, as
 * `otp.email:key` did: each reader has to know where to cut it, and the compiler checks none of them. Intents, sections
 * and screens are objects with a field for each part.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest, isTypeScript, root, trackedFiles } from './sources.ts'

/** The folders that pass names of intents, sections and screens around. */
const folders = /^packages\/widget\/src\/(?:flow|mount|consumer|b2b|user-flow|member-flow|react)\//

/** `name.split('.')`, and `name.slice(0, name.indexOf(':'))`. */
const cut = /\.(?:split|indexOf|lastIndexOf)\((['"`])[.:]\1/

export const splitNames = async (from = root): Promise<readonly string[]> =>
  trackedFiles(from)
    .filter((path) => folders.test(path) && isTypeScript(path) && !isTest(path))
    .flatMap((path) =>
      readFileSync(join(from, path), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          cut.test(line)
            ? [
                `${path}:${index + 1}: takes a name apart at a dot or a colon; pass an object with a field for each part`,
              ]
            : [],
        ),
    )
