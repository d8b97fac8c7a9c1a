import { defineComponent, h, onBeforeUnmount, onMounted, ref } from 'vue'

/** The part of the provider's browser module that the page uses. */
interface BrowserModule {
  createClient(
    publicToken: string,
    options: { readonly baseURL: string },
  ): {
    mountLogin(options: { readonly elementId: string; readonly config: object }): { unmount(): void }
  }
}

interface DevelopmentProject {
  readonly vertical: 'CONSUMER' | 'B2B'
  readonly public_token: string
}

/** The address is computed, so that the site generator does not look for a file. */
const moduleAddress = () => `${location.origin}/js/latchkey.js`

const config = {
  products: ['oauth', 'otp'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
  otpOptions: { methods: ['email'] },
}

/** Mounts the widget with the project for users of the provider that serves this page. */
const mountWidget = async (): Promise<{ unmount(): void }> => {
  const answer = await fetch('/dev/projects')
  if (!answer.ok) throw new Error(`/dev/projects answered ${answer.status}`)
  const projects: readonly DevelopmentProject[] = await answer.json()
  const project = projects.find(({ vertical }) => vertical === 'CONSUMER')
  if (project === undefined) throw new Error('the provider has no project for users')
  const { createClient }: BrowserModule = await import(/* @vite-ignore */ moduleAddress())
  const client = createClient(project.public_token, { baseURL: location.origin })
  return client.mountLogin({ elementId: '#live-widget', config })
}

/** The widget against the development provider that serves the documentation; elsewhere a sentence. */
export const LiveWidget = defineComponent({
  setup() {
    const failure = ref('')
    const isGone = ref(false)
    let mounted: { unmount(): void } | undefined
    onMounted(async () => {
      try {
        mounted = await mountWidget()
        if (isGone.value) mounted.unmount()
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        failure.value = `The widget did not start: ${reason}. It needs a development provider behind this page. Start one with npm start.`
      }
    })
    onBeforeUnmount(() => {
      isGone.value = true
      mounted?.unmount()
    })
    return () =>
      h('section', { class: 'live', 'aria-labelledby': 'live-title' }, [
        h('h2', { id: 'live-title' }, 'Try it'),
        h('p', [
          'This is the widget, against the provider that serves this page. Its mails arrive in the inbox of the ',
          h('a', { href: '/', target: '_self' }, 'playground'),
          '.',
        ]),
        h('div', { id: 'live-widget', class: 'live-widget' }),
        failure.value === '' ? null : h('p', { class: 'live-widget-failure' }, failure.value),
      ])
  },
})
