import { expect, test } from 'vitest'
import { elementWithText } from '@/cms/document-view/page-beside/element-with-text'

const page = (body: string) => new DOMParser().parseFromString(body, 'text/html')

const PAGE = page(`
  <header><a href="/">Averline</a></header>
  <main>
    <section id="hero"><h1 id="title">Advancing
      Science</h1><button aria-label="Play background video" id="play"></button></section>
    <section id="news"><img id="picture" alt="A flask"><p id="text">Twelve <b>nitrosamine</b> standards</p></section>
  </main>
  <script>self.data = ["Pause background video", "A claim of the data alone"]</script>
  <noscript>Without scripts</noscript>`)

test.each([
  ['in words across lines', 'Advancing Science', 'title'],
  ['in words that are partly bold', 'Twelve nitrosamine', 'text'],
  ['in the name of a button', 'Play background', 'play'],
  ['in the description of a picture', 'A flask', 'picture'],
])('contract §6 The preview finds the edited place %s', (_where, words, id) => {
  expect(elementWithText(PAGE, words)?.id).toBe(id)
})

test.each([
  ['that only a script has', 'A claim of the data alone'],
  ['that only browsers without scripts show', 'Without scripts'],
  ['that nothing shows', 'Nowhere'],
  ['that two sections make together', 'standards self.data'],
])('contract §6 The preview stays where it is for a text %s', (_what, words) => {
  expect(elementWithText(PAGE, words)).toBeNull()
})
