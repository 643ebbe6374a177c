import { expect, test } from 'vitest'
import { enUs } from './en-us.ts'
import { zhCn } from './zh-cn.ts'

/** Sentences get their amounts from `formatMoney`, so none of them names one by itself. */
test('no text writes an amount of money itself', () => {
  const amounts = [enUs, zhCn].flatMap((texts) =>
    Object.entries(texts).flatMap(([namespace, some]) =>
      Object.entries(some)
        .filter(([, text]) => /[¥￥$]|RMB\s*\d|\d\s*元(?!硬币)/.test(text))
        .map(([key]) => `${namespace}.${key}`),
    ),
  )
  expect(amounts).toEqual([])
})
