/// <reference path="../ui/css.d.ts" />
import { createElement } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Sentence } from '../ui/Sentence.tsx'
import css from '../ui/styles/toasts.css?inline'
import { Toasts } from '../ui/Toasts.tsx'
import type { Message } from './explain.ts'

/**
 * Shows a toast. In a separate chunk. The library's durations are those of the specification: errors 4 s, successes 2 s.
 * Its store is one per module, so each mount has its own `toasterId`.
 */
export const showToast = (toasterId: string, message: Message, kind: 'success' | 'error') =>
  // One ID for each mount: a new toast replaces the previous one, so that they never cover the screen.
  toast[kind](createElement(Sentence, { of: message }), { toasterId, id: toasterId })

/** Shows a permanent toast, for screenshots. */
export const pinToast = (toasterId: string, message: Message) =>
  toast.error(createElement(Sentence, { of: message }), { toasterId, duration: Infinity })

/** Removes all toasts of a closed mount. */
export const clearToasts = (toasterId: string) => toast.removeAll(toasterId)

export const Region = Toasts

export const styles = css
