/// <reference path="../ui/css.d.ts" />
import { createElement } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Sentence } from '../ui/Sentence.tsx'
import css from '../ui/styles/toasts.css?inline'
import { Toasts } from '../ui/Toasts.tsx'
import type { Message } from './explain.ts'

/**
 * Sentences that pass by, in a chunk of their own. Durations and limit are the library's and the specification's
 * alike: errors 4 s, successes 2 s, at most twenty. Its store is one per module, so each mount has its own `toasterId`.
 */
export const raise = (toasterId: string, message: Message, kind: 'success' | 'error') =>
  toast[kind](createElement(Sentence, { of: message }), { toasterId })

/** One that stands, for a picture of it. */
export const hang = (toasterId: string, message: Message) =>
  toast.error(createElement(Sentence, { of: message }), { toasterId, duration: Infinity })

/** Forgets what a mount that is gone still had to say. */
export const drop = (toasterId: string) => toast.removeAll(toasterId)

export const Region = Toasts

export const styles = css
