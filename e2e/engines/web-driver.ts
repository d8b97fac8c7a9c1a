import type { Driver, Key } from './driver.ts'

/** W3C WebDriver 17.4.2: keys that type no character have special code points. */
const keys: Readonly<Record<Key | 'Control', string>> = {
  Enter: '\uE007',
  Tab: '\uE004',
  Backspace: '\uE003',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Control: '\uE009',
}

const down = (value: string) => ({ type: 'keyDown', value })
const up = (value: string) => ({ type: 'keyUp', value })
const stroke = (value: string) => [down(value), up(value)]

/**
 * Opens a WebDriver session (https://www.w3.org/TR/webdriver2). It uses a dozen calls, so it needs no client library:
 * the usual one is larger than all other test dependencies.
 *
 * @param base address of the driver, `http://127.0.0.1:4444`
 */
export const openWebDriver = async (base: string): Promise<Driver> => {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${base}${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: unknown }
    if (answer.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new Error(`WebDriver refused ${method} ${path}: ${error}. ${message}`)
  }
  // Scripts may wait longer than the default of half a minute.
  const capabilities = { alwaysMatch: { timeouts: { script: 120_000 } } }
  const { sessionId } = (await call('POST', '/session', { capabilities })) as { sessionId: string }
  const session = `/session/${sessionId}`
  const act = async (source: object) => void (await call('POST', `${session}/actions`, { actions: [source] }))
  const strike = (actions: readonly object[]) => act({ type: 'key', id: 'keyboard', actions })
  return {
    open: async (url) => void (await call('POST', `${session}/url`, { url })),
    back: async () => void (await call('POST', `${session}/back`, {})),
    reload: async () => void (await call('POST', `${session}/refresh`, {})),
    run: async (script, ...given) =>
      (await call('POST', `${session}/execute/sync`, {
        script: `return (${script}).apply(null, arguments)`,
        args: given,
      })) as Awaited<ReturnType<typeof script>>,
    clickAt: (x, y) =>
      act({
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    type: (text) => strike([...text].flatMap(stroke)),
    press: (key) => strike(stroke(keys[key])),
    selectAll: () => strike([down(keys.Control), ...stroke('a'), up(keys.Control)]),
    resize: async (width, height) => void (await call('POST', `${session}/window/rect`, { width, height })),
    screenshot: async () => Buffer.from(String(await call('GET', `${session}/screenshot`)), 'base64'),
    close: async () => void (await call('DELETE', session)),
  }
}
