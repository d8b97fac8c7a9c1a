// The module itself defines the element.
import './index.ts'

export type {
  LatchkeyLoginElement,
  LatchkeyLoginEventMap,
  LoginElementProperties,
} from './element/latchkey-login.ts'
