import type { Language } from '#sandbox/pages/language.ts'
import { type Texts, texts } from '#sandbox/pages/texts.ts'
import type { World } from '#sandbox/world.ts'

/** What every page needs to write itself. */
export type View = {
  world: World
  language: Language
  t: Texts
  /** 12,345 fen as ¥123.45. */
  yuan(fen: number): string
  /** A moment by the sandbox's clock, short when it is today. */
  moment(iso: string): string
}

export function viewFor(world: World, language: Language): View {
  const locale = language === 'zh' ? 'zh-CN' : 'en-US'
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const clock = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
  })
  const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' })
  return {
    world,
    language,
    t: texts[language],
    yuan: (fen) => `¥${number.format(fen / 100)}`,
    moment(iso) {
      const then = new Date(iso)
      const today = then.toDateString() === world.now().toDateString()
      return today ? clock.format(then) : `${day.format(then)} ${clock.format(then)}`
    },
  }
}
