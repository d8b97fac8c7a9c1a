/// <reference path="../../ui/css.d.ts" />

import { inApp as inAppWords } from '../../copy/locales/en.ts'
import { beginOf } from '../../flow/begin.ts'
import banner from '../../ui/styles/banner.css?inline'
import states from '../../ui/styles/states.css?inline'
import toasts from '../../ui/styles/toasts.css?inline'
import type { InAppEntryIntents } from '../../user-flow/in-app.contract.ts'
import type { Consumer } from '../../user-flow/vertical.ts'
import { copyText } from './copy-text.ts'

export const styles = [states, banner, toasts]
/** No screen leads to another: the notice is an entry of Main. */
export const screens = {}
export const sentences = inAppWords

export const begin = beginOf<Consumer, InAppEntryIntents>()({
  on: {
    async notice({ toast, show }) {
      // The current URL, so that it opens the same page in another browser.
      if (await copyText(location.href)) toast('inApp.copied')
      else show('inApp.notCopied')
      return undefined
    },
  },
})
