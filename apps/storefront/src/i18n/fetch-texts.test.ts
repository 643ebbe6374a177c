import { expect, test } from 'vitest'
import { enUs } from './en-us.ts'
import { loadTexts } from './fetch-texts.ts'
import type { Namespace } from './translate.ts'
import { zhCn } from './zh-cn.ts'

const namespaces = Object.keys(enUs) as Namespace[]

test('a browser can load the texts of every namespace in both languages', async () => {
  expect((await loadTexts('en-us', namespaces)).texts).toMatchObject(enUs)
  expect((await loadTexts('zh-cn', namespaces)).texts).toMatchObject(zhCn)
})
