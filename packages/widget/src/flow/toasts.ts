/// <reference path="../ui/css.d.ts" />
import { createElement } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { Message } from '../ui/explain.ts'
import { Sentence } from '../ui/Sentence.tsx'
import css from '../ui/styles/toasts.css?inline'
import { Toasts } from '../ui/Toasts.tsx'

/** A toast with the text of another one of its mount replaces that one. Other toasts stay beside each other. */
const idOf = (toasterId: string, message: Message) =>
  `${toasterId} ${message.map((part) => (typeof part === 'string' ? part : part.link)).join('')}`

/**
 * Shows a toast. In a separate chunk. The library's durations and its limit are those of the specification: errors 4 s,
 * successes 2 s, twenty toasts, of which the next one removes the oldest. Its store is one per module, so each mount has
 * its own `toasterId`.
 */
export const showToast = (toasterId: string, message: Message, kind: 'success' | 'error') =>
  toast[kind](createElement(Sentence, { of: message }), { toasterId, id: idOf(toasterId, message) })

/** Shows a permanent toast, for screenshots. */
export const pinToast = (toasterId: string, message: Message) =>
  toast.error(createElement(Sentence, { of: message }), {
    toasterId,
    id: idOf(toasterId, message),
    duration: Infinity,
  })

/** Removes all toasts of a closed mount. */
export const clearToasts = (toasterId: string) => toast.removeAll(toasterId)

export const Region = Toasts

export const styles = css
