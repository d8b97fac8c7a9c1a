import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Strings, wordsOf } from '../copy/copy.ts'
import { loadLanguage } from '../copy/load-language.ts'
import type { Locale } from '../copy/locales.ts'
import type { FlowState } from '../flow/row.ts'
import { Shell } from '../flow/Shell.tsx'
import { clearToasts, pinToast, styles as toastStyles } from '../flow/toasts.ts'
import type { Mountable } from '../mount/definition.ts'
import { firstWords } from '../mount/first-words.ts'
import { screenRegistry } from '../mount/screen-registry.ts'
import { offersOf } from '../mount/sections.ts'
import { shownPlan } from '../mount/shown-plan.ts'
import { objection } from '../ui/problem.ts'
import { openRoot, type Root } from '../ui/root.ts'
import { readTheme, type Styles } from '../ui/theme.ts'
import type { Shot } from './pictures.ts'
import { settingsOfAProject } from './project-settings.ts'
import { still } from './still.ts'

interface PictureProps {
  readonly shot: Shot
  readonly styles: Styles
  readonly locale: Locale | undefined
  /** Renders into a shadow tree. */
  readonly shadow: boolean
}

const valuesOf = async (entries: readonly (readonly [string, unknown])[]): Promise<Record<string, unknown>> =>
  Object.fromEntries(await Promise.all(entries.map(async ([name, value]) => [name, await value])))

/** Returns the state of the shell: everything that a mount would have when it shows this state. */
const stateOf = async (
  { shot, locale }: Pick<PictureProps, 'shot' | 'locale'>,
  id: string,
  root: Root,
): Promise<FlowState<Mountable>> => {
  const { definition } = shot
  const sentences: Strings = { ...firstWords }
  const environment = {
    config: definition.readConfig(shot.config),
    settings: settingsOfAProject,
    browser: { ...(definition.unknownBrowser as object), ...(shot.browser as object | undefined) },
  }
  const plan = shownPlan(definition, environment)
  const { find, bring } = screenRegistry(definition, sentences, root.addStyles, () => plan)
  const screen = await find(shot.step.name)
  // The code that answers a form of Main also has its errors and its busy state.
  const provided = Object.entries(shot.provided ?? {})
  // A separate title is shown only after an answer led there.
  const offers = offersOf(plan)
  const titled = plan.title && offers[0]?.intent
  const intent = shot.error?.intent ?? shot.busy ?? provided[0]?.[0] ?? titled
  const position = offers.findIndex(({ entry, ...own }) => own.intent === intent || entry === intent)
  const answering = shot.step.name === 'Main' ? offers : [undefined]
  const loaded = intent ? await Promise.all(answering.map((offer) => screen.handlersOf(intent, [offer]))) : []
  const handlers = loaded[Math.max(0, position)]
  const chunks = Object.entries(shot.brings ?? {}).map(async ([name, load]) => [name, await bring(load)] as const)
  const step = { ...shot.step, ...Object.fromEntries(await Promise.all(chunks)) }
  let speak = wordsOf
  const take = (words: typeof wordsOf) => {
    speak = words
  }
  await loadLanguage(() => locale, take, root.box, reportError, null)
  const { displayWatermark: watermark } = settingsOfAProject
  const env = {
    id,
    words: speak(sentences),
    ...environment,
    plan,
    header: true,
    logo: null,
    watermark: watermark && '/forms/about',
  }
  const { error } = shot
  const passesBy = error !== null && handlers?.errors[error.intent] === 'toast'
  return {
    step,
    screen,
    env,
    busy: shot.busy,
    error: error && !passesBy ? objection(error.intent, error.sentence, env.words) : null,
    waiting: {},
    answers: await valuesOf(Object.entries(shot.answers ?? {}).map(([question, answer]) => [question, answer()])),
    formResources: await valuesOf(provided.map(([entry, provide]) => [entry, provide(env.words)])),
    toasting: passesBy,
  }
}

/** Prefix of the ids of its parts. */
const nameOf = (id: string) => `g-${id}`

/** Renders one state of one screen with the widget's shell, into a separate root. */
export function Picture({ shot, styles, locale, shadow }: PictureProps) {
  const mountTarget = useRef<HTMLDivElement>(null)
  const id = useId().replaceAll(/\W/g, '')
  const [drawn, setDrawn] = useState<{ readonly root: Root; readonly state: FlowState<Mountable> } | null>(null)

  useEffect(() => {
    if (mountTarget.current === null) return
    mountTarget.current.setAttribute('inert', '')
    const root = openRoot(mountTarget.current, shadow)
    let isGone = false
    void stateOf({ shot, locale }, nameOf(id), root).then((state) => {
      if (isGone) return
      // A transient error would disappear before it can be looked at.
      if (state.toasting && shot.error) {
        root.addStyles(toastStyles)
        pinToast(state.env.id, [state.env.words(shot.error.sentence)])
      }
      setDrawn({ root, state })
    })
    return () => {
      isGone = true
      setDrawn(null)
      clearToasts(nameOf(id))
      root.close()
    }
  }, [shot, locale, shadow, id])

  const theme = useMemo(
    () => readTheme(styles, (property, value) => CSS.supports(property, value), reportError),
    [styles],
  )

  // Another look needs no other screen.
  useEffect(() => {
    drawn?.root.paint(theme)
  }, [drawn, theme])

  // A new screen takes the focus, which would scroll the gallery to its last picture. Inert elements cannot.
  useEffect(() => {
    if (drawn === null) return
    const frame = requestAnimationFrame(() => mountTarget.current?.removeAttribute('inert'))
    return () => cancelAnimationFrame(frame)
  }, [drawn])

  const flow = useMemo(() => {
    if (drawn === null) return null
    const links = theme.links.length > 0 ? theme.links : shot.links
    return still({ ...drawn.state, env: { ...drawn.state.env, ...(links && { links }) } })
  }, [drawn, theme, shot])

  return (
    <div ref={mountTarget} data-toast={drawn?.state.toasting ? '' : undefined}>
      {drawn && flow && createPortal(<Shell<Mountable> flow={flow} box={drawn.root.box} />, drawn.root.box)}
    </div>
  )
}
