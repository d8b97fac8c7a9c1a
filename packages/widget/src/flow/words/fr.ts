import type { Translated } from '../../copy/copy.ts'
import type { words as english } from './en.ts'

/** French: what every screen may say, once there is somebody who answers. */
export const words: Translated<typeof english> = {
  'flow.back': 'Retour',
  'flow.retry': 'Réessayer',
  'flow.wait': 'Veuillez patienter {time} avant de réessayer.',
  'flow.unknown': 'Une erreur s’est produite. Veuillez réessayer.',
  'flow.poweredBy': 'Propulsé par {name}',
  'flow.newTab': 's’ouvre dans un nouvel onglet',
}
