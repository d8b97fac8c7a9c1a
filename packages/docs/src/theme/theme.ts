import { useRoute } from 'vitepress'
import DefaultTheme from 'vitepress/theme'
import { defineComponent, h, nextTick, onMounted, watch } from 'vue'
import { LiveWidget } from './LiveWidget.ts'
import './site.css'

/** The generator's home page lacks a main landmark, so screen readers could not skip to its content (WCAG 2.4.1). */
const markHome = () => document.querySelector('.VPHome')?.setAttribute('role', 'main')

const Layout = defineComponent(() => {
  const route = useRoute()
  onMounted(markHome)
  watch(
    () => route.path,
    () => nextTick(markHome),
  )
  return () => h(DefaultTheme.Layout, null, { 'home-features-after': () => h(LiveWidget) })
})

/** The look of the site: the one of the generator, with the widget below the cards of the home page. */
export const theme = { extends: DefaultTheme, Layout }
