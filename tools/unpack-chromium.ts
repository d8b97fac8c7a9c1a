/**
 * Unpacks the Chromium of `@sparticuz/chromium` if no other browser is installed. Of several workers that unpack at
 * once, one could start a binary that another still writes (ETXTBSY). Therefore each unpacks into a separate folder and
 * renames it, and the first rename wins.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The package reads the folder from TMPDIR, and adds its libraries only if it detects Lambda. */
const program = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()`
const lambda = { AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }

export interface UnpackedChromium {
  readonly executablePath: string
  /** Environment variables with which the binary finds its libraries and fonts. */
  readonly env: Readonly<Record<string, string>>
}

/** Unpacks on the first call (about two seconds, 209 MB under `node_modules/.cache`) and finds it there afterwards. */
export const unpackChromium = async (cache = join(root, 'node_modules/.cache/latchkey')): Promise<UnpackedChromium> => {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'))
  const folder = join(cache, `chromium-${version}`)
  if (!existsSync(folder)) await unpackInto(folder, cache)
  return {
    executablePath: join(folder, 'chromium'),
    env: { FONTCONFIG_PATH: join(folder, 'fonts'), LD_LIBRARY_PATH: join(folder, 'al2023/lib') },
  }
}

/**
 * Returns a font configuration. The package's own names Lambda's folders only, and without any font the first page with
 * text crashes.
 */
const fontsOf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`

const unpackInto = async (folder: string, cache: string): Promise<void> => {
  mkdirSync(cache, { recursive: true })
  const aside = mkdtempSync(`${folder}-`)
  try {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: root,
      env: { ...process.env, ...lambda, TMPDIR: aside },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [status] = await once(child, 'exit')
    if (status !== 0)
      throw new Error(
        'No browser is available for tests: there is no installed one, and the one in the dependencies does not unpack. ' +
          'Install Chromium (`apt-get install chromium`) or run `npx playwright install chromium`.',
      )
    writeFileSync(join(aside, 'fonts/fonts.conf'), fontsOf(folder))
    renameSync(aside, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}
