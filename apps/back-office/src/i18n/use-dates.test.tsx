import type { Language } from '@corium/contract/language'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { startOfDay } from './shop-clock.ts'
import { useDates } from './use-dates.ts'
import { fetchTexts, TextsProvider } from './use-texts.tsx'

const LastMinutes = ({ end }: { end: number }) => {
  const { lastMinute, fullLastMinute } = useDates()
  return `${lastMinute(end)} / ${fullLastMinute(end)}`
}

test.each<[Language, RegExp]>([
  ['en-us', /^Nov 30(, 2026)?, 23:59 \/ Mon, Nov 30, 2026, 23:59$/],
  ['zh-cn', /^(2026年)?11月30日 23:59 \/ 2026年11月30日周一 23:59$/],
])(
  'what ends at midnight of the shop ends in the last minute of the day before, in %s',
  async (language, written) => {
    const loaded = await fetchTexts(language)
    const end = startOfDay('2026-12-01')!
    const html = renderToStaticMarkup(
      <TextsProvider loaded={loaded}>
        <LastMinutes end={end} />
      </TextsProvider>,
    )
    expect(html).toMatch(written)
  },
)
