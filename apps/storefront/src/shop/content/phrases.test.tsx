import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Phrases } from './phrases.tsx'

test.each([
  ['皮革新国标：什么变了，什么没变', '[皮革新国标：][什么变了，][什么没变]'],
  ['标准说明了什么是天然皮革', '{标准}{说明了}{什么}{是}{天然}{皮革}'],
  ['植鞣&<b>的皮革与其他材料', '{植}{鞣&amp;&lt;}{b>的}{皮革}{与}{其他}{材料}'],
  // No phone has room for it in one line.
  [`皮革${'a'.repeat(60)}`, `{皮革}${'a'.repeat(60)}`],
  ['Leather', 'Leather'],
])('%j breaks between phrases, and in long ones between words', (text, shown) => {
  const html = renderToStaticMarkup(<Phrases text={text} />)
    .replaceAll(/<span class="whitespace-nowrap">(.*?)<\/span>/g, '[$1]')
    .replaceAll(/<span>(.*?)<\/span>/g, '{$1}')
  expect(html.replaceAll(/<\/?span[^>]*>/g, '')).toBe(shown)
})
