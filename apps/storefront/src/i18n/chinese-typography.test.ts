import { expect, test } from 'vitest'
import { zhCn } from './zh-cn.ts'

test('Chinese texts have neither a space between two Chinese characters nor a Latin comma', () => {
  const wrong = Object.entries(zhCn).flatMap(([namespace, texts]) =>
    Object.entries(texts)
      .filter(([, text]) => /\p{Script=Han} \p{Script=Han}|\p{Script=Han},|, *\p{Script=Han}/u.test(text))
      .map(([key]) => `${namespace}.${key}`),
  )
  expect(wrong).toEqual([])
})
