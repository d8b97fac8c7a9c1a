import { unknownBrowser } from '@latchkey/widget/consumer/browser'
import { type LoginConfig, readConfig } from '@latchkey/widget/consumer/config'
import { envOf } from '@latchkey/widget/consumer/env'
import { firstWords } from '@latchkey/widget/consumer/first-words'
import type { Consumer } from '@latchkey/widget/consumer/half'
import { consumerScreens } from '@latchkey/widget/consumer/screens'
import { shownPlan } from '@latchkey/widget/consumer/shown-plan'
import { type Strings, wordsOf } from '@latchkey/widget/copy/copy'
import { learn } from '@latchkey/widget/copy/learn'
import type { Locale } from '@latchkey/widget/copy/locale'
import type { Frame } from '@latchkey/widget/flow/frame'
import { objection } from '@latchkey/widget/flow/problem'
import { Shell } from '@latchkey/widget/flow/Shell.tsx'
import { drop, hang, styles as toastStyles } from '@latchkey/widget/flow/toasts'
import { openRoot, type Root } from '@latchkey/widget/ui/root'
import type { ColorScheme } from '@latchkey/widget/ui/theme'
import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Shot } from './pictures.ts'
import { settingsOfAProject } from './project-settings.ts'
import { still } from './still.ts'

interface PictureProps {
  readonly shot: Shot
  readonly theme: ColorScheme
  readonly locale: Locale | undefined
  /** In a shadow tree of its own. */
  readonly shadow: boolean
}

const simplest: LoginConfig = { products: ['otp'], otpOptions: { methods: ['email'] } }

/** What the shell is given: everything that a mount would have by the time it shows this state. */
const frameOf = async ({ shot, theme, locale }: PictureProps, id: string, root: Root): Promise<Frame<Consumer>> => {
  const config = shot.config ?? simplest
  const sentences: Strings = { ...firstWords }
  const plan = shownPlan({ config: readConfig(config), settings: settingsOfAProject, browser: unknownBrowser })
  const find = consumerScreens(sentences, root.dress, () => plan)
  const screen = await find(shot.step.name)
  // What a form of Main says of a failure, and the looks of its waiting, come with the code that answers it.
  const intent = shot.error?.intent ?? shot.busy
  const speaker = intent ? await screen.speaker(intent) : undefined
  let speak = wordsOf
  const take = (words: typeof wordsOf) => {
    speak = words
  }
  await learn(() => locale, take, root.box, reportError, null)
  const env = envOf(
    id,
    speak(sentences),
    { config, styles: { colorScheme: theme } },
    settingsOfAProject,
    settingsOfAProject.displayWatermark,
    unknownBrowser,
    root.paint,
  )
  const { error } = shot
  const passesBy = error !== null && speaker?.errors[error.intent] === 'toast'
  return {
    step: shot.step,
    screen,
    env,
    busy: shot.busy,
    error: error && !passesBy ? objection(error.intent, error.sentence, env.words) : null,
    waiting: {},
    answers: {},
    aids: {},
    toasting: passesBy,
  }
}

/** As its parts' ids begin. */
const nameOf = (id: string) => `g-${id}`

/** One state of one screen, drawn by the widget's own shell into a root of its own. */
export function Picture({ shot, theme, locale, shadow }: PictureProps) {
  const place = useRef<HTMLDivElement>(null)
  const id = useId().replaceAll(/\W/g, '')
  const [drawn, setDrawn] = useState<{ readonly root: Root; readonly frame: Frame<Consumer> } | null>(null)

  useEffect(() => {
    if (place.current === null) return
    const root = openRoot(place.current, shadow)
    let isGone = false
    void frameOf({ shot, theme, locale, shadow }, nameOf(id), root).then((frame) => {
      if (isGone) return
      // A failure that passes by would be gone before anybody has looked at it.
      if (frame.toasting && shot.error) {
        root.dress(toastStyles)
        hang(frame.env.id, [frame.env.words(shot.error.sentence)])
      }
      setDrawn({ root, frame })
    })
    return () => {
      isGone = true
      setDrawn(null)
      drop(nameOf(id))
      root.close()
    }
  }, [shot, theme, locale, shadow, id])

  return (
    <div ref={place}>
      {drawn && createPortal(<Shell<Consumer> flow={still(drawn.frame)} box={drawn.root.box} />, drawn.root.box)}
    </div>
  )
}
