import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UnbrokenCodes } from './unbroken-codes.tsx'

test.each([
  ['Oat, CB8001-01, lot L2608-A', 'Oat, <CB8001-01>, lot <L2608-A>'],
  ['燕麦，CB8001-01', '燕麦，<CB8001-01>'],
  ['A-frame, off-white, 12 pieces', 'A-frame, off-white, 12 pieces'],
  ['X-1234567890-1234567890', 'X-1234567890-1234567890'],
  ['', ''],
])('%j keeps its codes in one line', (text, shown) => {
  const html = renderToStaticMarkup(<UnbrokenCodes text={text} />)
  expect(html.replaceAll(/<span class="nowrap">(.*?)<\/span>/g, '<$1>')).toBe(shown)
})
