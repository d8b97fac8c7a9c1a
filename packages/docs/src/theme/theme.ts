import DefaultTheme from 'vitepress/theme'
import { h } from 'vue'
import { LiveWidget } from './LiveWidget.ts'
import './site.css'

/** The look of the site: the one of the generator, with the widget below the cards of the home page. */
export const theme = {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'home-features-after': () => h(LiveWidget) }),
}
