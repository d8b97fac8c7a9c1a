/// <reference path="../../ui/css.d.ts" />
import { knock } from '@latchkey/client/methods/knock/consumer'
import { knock as words } from '../../copy/locales/en.ts'
import { screensOf } from '../../flow/screen.ts'
import screenStyles from '../../ui/styles/screen.css?inline'
import states from '../../ui/styles/states.css?inline'
import type { Consumer } from '../../user-flow/vertical.ts'
import { AtDoor } from './AtDoor.tsx'
import { KnocksHeard } from './Heard.tsx'

const screen = screensOf<Consumer>()

export const styles = [states, screenStyles]
export const sentences = words

const KnockAtDoor = screen('KnockAtDoor', {
  view: AtDoor,
  uses: { knock },
  transitions: ['KnockHeard'],
  on: {
    async knock({ use, go, emitEvent }, times) {
      const heardKnocks = await use.knock({ times })
      emitEvent('KNOCK', heardKnocks)
      return go('KnockHeard', { times: heardKnocks.times })
    },
  },
})

const KnockHeard = screen('KnockHeard', { view: KnocksHeard })

export const screens = { KnockAtDoor, KnockHeard }
