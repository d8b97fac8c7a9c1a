import type { LoginConfig } from '@latchkey/widget/consumer/config'
import { consumer } from '@latchkey/widget/consumer/definition'
import type { Consumer } from '@latchkey/widget/consumer/half'
import type { Plan } from '@latchkey/widget/consumer/plan'
import { type Strings, wordsOf } from '@latchkey/widget/copy/copy'
import { learn } from '@latchkey/widget/copy/learn'
import type { Locale } from '@latchkey/widget/copy/locale'
import type { Frame } from '@latchkey/widget/flow/frame'
import { objection } from '@latchkey/widget/flow/problem'
import { Shell } from '@latchkey/widget/flow/Shell.tsx'
import { drop, hang, styles as toastStyles } from '@latchkey/widget/flow/toasts'
import { firstWords } from '@latchkey/widget/mount/first-words'
import { screenRegistry } from '@latchkey/widget/mount/screen-registry'
import { shownPlan } from '@latchkey/widget/mount/shown-plan'
import { openRoot, type Root } from '@latchkey/widget/ui/root'
import { type ColorScheme, readTheme } from '@latchkey/widget/ui/theme'
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
  const known = {
    config: consumer.readConfig(config),
    settings: settingsOfAProject,
    browser: consumer.unknownBrowser,
  }
  const plan = shownPlan(consumer, known) as Plan
  const find = screenRegistry(consumer, sentences, root.dress, () => plan)
  const screen = await find(shot.step.name)
  // What a form of Main says of a failure, and the looks of its waiting, come with the code that answers it.
  const intent = shot.error?.intent ?? shot.busy
  const speaker = intent ? await screen.speaker(intent) : undefined
  let speak = wordsOf
  const take = (words: typeof wordsOf) => {
    speak = words
  }
  await learn(() => locale, take, root.box, reportError, null)
  const look = readTheme({ colorScheme: theme }, (property, value) => CSS.supports(property, value), reportError)
  root.paint(look)
  const { displayWatermark: watermark } = settingsOfAProject
  const env = { id, words: speak(sentences), ...known, plan, header: look.header, logo: look.logo, watermark }
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
