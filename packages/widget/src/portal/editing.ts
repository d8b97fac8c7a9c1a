/// <reference path="../ui/css.d.ts" />

import dialogs from '../ui/styles/portal-dialogs.css?inline'
import { CardForm } from './CardForm.tsx'
import { runOf, saveOf } from './change.ts'
import type { Editing } from './contract.ts'
import { finish } from './finish.ts'

/** The form of a card and what follows it, for the changes of every page. */
export const editing: Editing = { CardForm, saveOf, runOf, finish }

/** The rules of forms and dialogs. */
export const editingStyles: readonly string[] = [dialogs]
