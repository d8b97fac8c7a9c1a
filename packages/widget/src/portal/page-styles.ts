/// <reference path="../ui/css.d.ts" />

import banner from '../ui/styles/banner.css?inline'
import portal from '../ui/styles/portal.css?inline'
import portalActs from '../ui/styles/portal-acts.css?inline'
import portalCards from '../ui/styles/portal-cards.css?inline'
import screen from '../ui/styles/screen.css?inline'
import states from '../ui/styles/states.css?inline'

/** The rules of every page. */
export const pageStyles: readonly string[] = [states, screen, banner, portal, portalCards, portalActs]
