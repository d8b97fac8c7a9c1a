import type { Page } from 'playwright/test'
import type { Site } from './site.ts'

/** The page allows the URL of Google's script, the provider's frame, and our script loader under Trusted Types. */
const policy =
  "default-src 'none'; script-src 'self' https://accounts.google.com/gsi/client; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src 'self'; require-trusted-types-for 'script'; trusted-types latchkey"

/** The configuration that Google's script received. */
interface PromptOptions {
  readonly client_id: string
  readonly nonce: string
  readonly use_fedcm_for_prompt: boolean
  readonly cancel_on_tap_outside: boolean
  readonly prompt_parent_id?: string
}
interface Driven {
  readonly told: readonly (PromptOptions & { callback(answer: { credential: string }): void })[]
  readonly prompts: number
  readonly cancels: number
  listener(moment: object): void
}

/** A fake of Google's script that shows nothing. */
const script = `(() => {
  const driven = window.driven = { told: [], prompts: 0, cancels: 0 }
  window.google = { accounts: { id: {
    initialize(told) { driven.told.push(told) },
    prompt(listener) { driven.prompts++; driven.listener = listener },
    cancel() { driven.cancels++ },
  } } }
})()`

/** Answers as the test decides; an error is `{ error_type }`. */
const frame = `<!doctype html><script>
addEventListener('message', async ({ data, ports: [port] }) => {
  if (!port) return
  const answer = await answerOf(data.method, data.args[0])
  port.postMessage(answer.error_type
    ? { success: false, error: { name: 'StytchAPIError', message: '', ...answer } }
    : { success: true, payload: answer })
})
</script>`

/** Google's script and the provider's frame, for a site that is already open. */
export class Google {
  readonly page: Page
  /** The frame's answers by method. */
  readonly answers: Record<string, Readonly<Record<string, unknown>>>
  /** The requests to the frame, as `method request`. */
  readonly asked: string[] = []
  /** How often the script was requested. */
  loads = 0

  constructor(page: Page, { origin }: Site) {
    this.page = page
    this.answers = {
      oneTapStart: { googleClientId: 'client.example', oauthCallbackId: 'oauth-callback-test-1' },
      oneTapSubmit: { redirect_url: `${origin}/?signed-in` },
    }
  }

  /** Reads the state of the fake script. */
  read<Result>(look: (driven: Driven) => Result): Promise<Result> {
    return this.page.evaluate(`(${look})(window.driven ?? { told: [], prompts: 0, cancels: 0 })`)
  }

  /** Waits until the prompt was requested. */
  async prompted(times = 1): Promise<void> {
    await this.page.waitForFunction(
      (times) => (window as unknown as { driven?: Driven }).driven?.prompts === times,
      times,
    )
  }

  /** Sends a prompt moment as Google does; `display` with a reason means that the prompt is not displayed. */
  moment(kind: 'display' | 'skipped' | 'dismissed', reason?: string): Promise<void> {
    return this.page.evaluate(
      ([kind, reason]) => {
        ;(window as unknown as { driven: Driven }).driven.listener({
          isNotDisplayed: () => kind === 'display' && reason !== undefined,
          getNotDisplayedReason: () => (kind === 'display' ? reason : undefined),
          isSkippedMoment: () => kind === 'skipped',
          getSkippedReason: () => (kind === 'skipped' ? reason : undefined),
          isDismissedMoment: () => kind === 'dismissed',
          getDismissedReason: () => (kind === 'dismissed' ? reason : undefined),
        })
      },
      [kind, reason] as const,
    )
  }

  /** Sends a moment that has only these members, which state nothing. */
  bareMoment(members: readonly string[]): Promise<void> {
    return this.page.evaluate((members) => {
      ;(window as unknown as { driven: Driven }).driven.listener(
        Object.fromEntries(members.map((member) => [member, () => false])),
      )
    }, members)
  }

  /** Puts content with this height into the prompt's element. */
  fill(height: number): Promise<void> {
    return this.page.evaluate((height) => {
      const id = (window as unknown as { driven: Driven }).driven.told.at(-1)?.prompt_parent_id ?? ''
      const prompt = document.createElement('div')
      prompt.style.height = `${height}px`
      document.getElementById(id)?.replaceChildren(prompt)
    }, height)
  }

  /** Selects an account. */
  choose(credential: string): Promise<void> {
    return this.page.evaluate((credential) => {
      ;(window as unknown as { driven: Driven }).driven.told.at(-1)?.callback({ credential })
    }, credential)
  }
}

/**
 * Opens a site whose page allows Google's script. A busy machine may need longer for the prompt than the widget waits for
 * it (`PATIENCE_MS` of `one-tap.ts`), so only a test of that wait has its timer.
 *
 * @param browser `without` a federated prompt, like Safari and Firefox
 * @param isPatient whether the widget waits for the prompt without a limit
 */
export const openWithGoogle = async (
  page: Page,
  site: Site,
  {
    browser = 'without',
    app,
    isPatient = true,
  }: { readonly browser?: 'with' | 'without'; readonly app?: string; readonly isPatient?: boolean } = {},
): Promise<Google> => {
  const google = new Google(page, site)
  site.policy = policy
  await page.exposeFunction('answerOf', (method: string, request: object) => {
    google.asked.push(`${method} ${JSON.stringify(request)}`)
    return google.answers[method]
  })
  if (browser === 'without')
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'IdentityCredential')
    })
  if (isPatient)
    await page.addInitScript((patienceMs) => {
      const { setTimeout } = window
      Object.assign(window, {
        setTimeout: (run: TimerHandler, ms?: number) => (ms === patienceMs ? 0 : setTimeout(run, ms)),
      })
    }, 2_500)
  await site.open(app === undefined ? {} : { app })
  // The route that was registered last has priority.
  await page.route('https://accounts.google.com/gsi/client', (route) => {
    google.loads++
    return route.fulfill({ contentType: 'text/javascript', body: script })
  })
  await page.route('**/clientside-services/index.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: frame }),
  )
  return google
}

/** Mounts with Google among the providers. */
export const mountWithGoogle = (
  site: Site,
  provider: object = {},
  config: object = {},
  options: object = {},
): Promise<void> => {
  const providers = [{ type: 'google', one_tap: true, ...provider }, { type: 'github' }]
  return site.mount({
    ...options,
    config: { products: ['oauth', 'emailMagicLinks'], oauthOptions: { providers }, ...config },
  })
}
